import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { asyncScheduler, mergeMap, NEVER, observeOn, of, subscribeOn, tap, throwError } from "rxjs";

import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { announceNewVersion } from "#src/lib/app-version.ts";
import { countAnsweredCall } from "#src/lib/answered-calls.ts";
import { createIdempotencyLink } from "#src/lib/idempotency-link.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";

/** Longer than the gateway's own deadlines, so that its response is never cut off. */
const timeoutMs = 15_000;
const slowTimeoutMs = 30_000;

declare module "@apollo/client" {
  interface DefaultContext {
    /** The screen's notice for an ended session; defaults to `unauthorized`. */
    sessionEndedNotice?: SessionEndedNotice;
    /** Ends the session on purpose: concurrent calls that are rejected meanwhile are not reported. */
    isLeaving?: boolean;
    /** Uses the longer timeout for the coach. */
    isSlow?: boolean;
    /** A response with errors in single fields reaches the screen, which shows the rest. */
    isPartialFine?: boolean;
  }
}

export type SessionEndedNotice = "unauthorized" | "feedback" | "announcements" | "admin";

const knownViewerId = (client: ApolloClient): string | null =>
  client.readQuery({ query: CurrentViewerDocument })?.viewer?.id ?? null;

const neverSmaller = (existing: number | null | undefined, incoming: number | null): number | null =>
  incoming === null ? null : Math.max(existing ?? 0, incoming);
const staysTrue = (existing: boolean | undefined, incoming: boolean): boolean =>
  existing === true || incoming;
const staysKnown = (existing: string | null | undefined, incoming: string | null): string | null =>
  incoming ?? existing ?? null;

/**
 * The GraphQL client of the app. The cache never goes stale, nothing is retried, and every failure is an `ApiError`. An
 * ended session, found by a rejected call or a null viewer, is reported to `onSessionEnded`. Successful calls are
 * counted, calls that must run once carry an idempotency key, and a server that no longer accepts this version of the
 * app triggers the banner. `beforeServer` sees each call last.
 */
export function createApolloClient(
  onSessionEnded: (notice: SessionEndedNotice, viewerId: string | null) => void,
  beforeServer: readonly ApolloLink[] = [],
): ApolloClient {
  let hasEnded = false;
  let isLeaving = false;
  const end = (operation: ApolloLink.Operation, viewerId: string | null) => {
    hasEnded = true;
    onSessionEnded(operation.getContext().sessionEndedNotice ?? "unauthorized", viewerId);
  };
  // Once the session has ended, no response updates the screens until the sign-in page replaces them.
  const endLink = new ApolloLink((operation, forward) => {
    if (hasEnded) return NEVER;
    isLeaving ||= operation.getContext().isLeaving === true;
    return forward(operation).pipe(
      mergeMap((answer) => {
        const { data } = answer;
        // While stored screens are shown, their own code handles a null viewer.
        const isEnd = data?.["viewer"] === null && !isLeaving && !restoredSnapshotStore.get();
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
  // A screen sends several queries at once. Each query and each response runs in a separate task, so that taps are
  // handled in between.
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
      ...beforeServer,
      new HttpLink({ uri: "/graphql", credentials: "include" }),
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // Responses of overlapping calls can arrive out of order; totals on screen never shrink.
        User: { fields: { totalXP: { merge: neverSmaller }, level: { merge: neverSmaller } } },
        // A list that was asked for before a completion and arrives after it does not offer the challenge again.
        Challenge: { fields: { isCompleted: { merge: staysTrue }, completedAt: { merge: staysKnown } } },
      },
    }),
  });
}
