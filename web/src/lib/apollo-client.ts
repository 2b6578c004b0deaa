import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { asyncScheduler, mergeMap, NEVER, observeOn, of, subscribeOn, tap, throwError } from "rxjs";

import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { announceNewVersion } from "#src/lib/app-version.ts";
import { countAnsweredCall } from "#src/lib/answered-calls.ts";
import { createIdempotencyLink } from "#src/lib/idempotency-link.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { restoredStore } from "#src/lib/snapshot/restored.ts";

/** Longer than the gateway's own deadlines, so its answer is never cut off. */
const timeoutMs = 15_000;
const slowTimeoutMs = 30_000;

declare module "@apollo/client" {
  interface DefaultContext {
    /** The screen's own words for an ended session: `unauthorized` unless it says otherwise. */
    sessionEndedNotice?: SessionEndedNotice;
    /** Ends the session on purpose: other calls that are refused meanwhile say nothing new. */
    isLeaving?: boolean;
    /** Waits long enough for work of the coach. */
    isSlow?: boolean;
    /** An answer in which single fields failed reaches the screen, which shows the rest. */
    isPartialFine?: boolean;
  }
}

export type SessionEndedNotice = "unauthorized" | "feedback" | "announcements" | "admin";

const knownViewerId = (client: ApolloClient): string | null =>
  client.readQuery({ query: CurrentViewerDocument })?.viewer?.id ?? null;

const neverSmaller = (existing: number | null | undefined, incoming: number | null): number | null =>
  incoming === null ? null : Math.max(existing ?? 0, incoming);

/**
 * The client of the whole app: cached answers never go stale, nothing is retried, every failure is an
 * `ApiError`, and an ended session, which a call was refused for or which turned the viewer into nobody, is reported
 * to `onSessionEnded`. Calls that succeed are
 * counted, what must happen once carries a key, and a server that no longer understands this version of the app
 * brings up the banner.
 */
export function createApolloClient(
  onSessionEnded: (notice: SessionEndedNotice, viewerId: string | null) => void,
): ApolloClient {
  let hasEnded = false;
  let isLeaving = false;
  const end = (operation: ApolloLink.Operation, viewerId: string | null) => {
    hasEnded = true;
    onSessionEnded(operation.getContext().sessionEndedNotice ?? "unauthorized", viewerId);
  };
  // Once the session has ended no answer changes the screens: they stand still until the sign-in page takes their place.
  const endLink = new ApolloLink((operation, forward) => {
    if (hasEnded) return NEVER;
    isLeaving ||= operation.getContext().isLeaving === true;
    return forward(operation).pipe(
      mergeMap((answer) => {
        const { data } = answer;
        // Stored screens know better what it means that nobody is there.
        const isEnd = data?.["viewer"] === null && !isLeaving && !restoredStore.get();
        const known = isEnd ? knownViewerId(operation.client) : null;
        if (known !== null) end(operation, known);
        return hasEnded ? NEVER : of(answer);
      }),
    );
  });
  const errorLink = new ErrorLink(({ error, result, operation }) => {
    const { response, isPartialFine, isLeaving: isWayOut = false } = operation.getContext();
    const failure = toApiError(error, response?.headers.get("x-request-id"));
    if (isWayOut) isLeaving = false;
    if (isAuthError(failure) && !isLeaving) end(operation, knownViewerId(operation.client));
    if (isOutdated(failure)) announceNewVersion();
    if (isPartialFine === true && result?.data) return;
    return throwError(() => failure);
  });
  const countLink = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap(({ errors }) => errors === undefined && countAnsweredCall())),
  );
  const deadlineLink = new ApolloLink((operation, forward) => {
    const { fetchOptions, isSlow } = operation.getContext();
    const deadline = AbortSignal.timeout(isSlow === true ? slowTimeoutMs : timeoutMs);
    const asked: AbortSignal | undefined = fetchOptions?.signal;
    operation.setContext({
      fetchOptions: { ...fetchOptions, signal: asked ? AbortSignal.any([asked, deadline]) : deadline },
    });
    return forward(operation);
  });
  // A screen asks several things at once: each question, and each answer, is a task of its own, between which taps count.
  const stepLink = new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.QUERY
      ? forward(operation).pipe(subscribeOn(asyncScheduler), observeOn(asyncScheduler))
      : forward(operation),
  );
  return new ApolloClient({
    link: ApolloLink.from([
      endLink,
      createIdempotencyLink(),
      errorLink,
      deadlineLink,
      countLink,
      stepLink,
      new HttpLink({ uri: "/graphql", credentials: "include" }),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // Answers of overlapping calls can arrive out of order; what was earned never shrinks on the screen.
        User: { fields: { totalXP: { merge: neverSmaller }, level: { merge: neverSmaller } } },
      },
    }),
  });
}
