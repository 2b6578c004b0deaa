import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { asyncScheduler, observeOn, subscribeOn, tap, throwError } from "rxjs";

import { isAuthError, isOutdated, toApiError } from "#src/lib/api-error.ts";
import { announceNewVersion } from "#src/lib/app-version.ts";
import { countAnsweredCall } from "#src/lib/answered-calls.ts";
import { createOnceOnlyLink } from "#src/lib/once-only.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";

/** Longer than the gateway's own deadlines, so its answer is never cut off. */
const timeoutMs = 15_000;
const slowTimeoutMs = 30_000;

declare module "@apollo/client" {
  interface DefaultContext {
    /** The screen's own words for an ended session: `unauthorized` unless it says otherwise. */
    sessionEndedNotice?: SessionEndedNotice;
    /** Waits long enough for work of the coach. */
    isSlow?: boolean;
    /** An answer in which single fields failed reaches the screen, which shows the rest. */
    isPartialFine?: boolean;
  }
}

export type SessionEndedNotice = "unauthorized" | "feedback" | "announcements" | "admin";

const neverSmaller = (existing: number | null | undefined, incoming: number | null): number | null =>
  incoming === null ? null : Math.max(existing ?? 0, incoming);

/**
 * The client of the whole app: cached answers never go stale, nothing is retried, every failure is an
 * `ApiError`, and an ended session is reported once per call to `onSessionEnded`. Calls that succeed are
 * counted, what must happen once carries a key, and a server that no longer understands this version of the app
 * brings up the banner.
 */
export function createApolloClient(
  onSessionEnded: (notice: SessionEndedNotice, viewerId: string | null) => void,
): ApolloClient {
  const errorLink = new ErrorLink(({ error, result, operation }) => {
    const { response, sessionEndedNotice, isPartialFine } = operation.getContext();
    const failure = toApiError(error, response?.headers.get("x-request-id"));
    if (isAuthError(failure)) {
      const known = operation.client.readQuery({ query: CurrentViewerDocument });
      onSessionEnded(sessionEndedNotice ?? "unauthorized", known?.viewer?.id ?? null);
    }
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
      createOnceOnlyLink(),
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
