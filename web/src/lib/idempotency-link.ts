import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { toApiError } from "#src/lib/api-error.ts";

/**
 * Mutations that create something new with every call. A goal is not among them: its conversation has the key. Nor is a
 * like, which is idempotent.
 */
const mutationsWithKey: ReadonlySet<string> = new Set([
  "AcceptInvitation",
  "CheerActivity",
  "CreateAnnouncement",
  "CreateInvitation",
  "GenerateChallenges",
  "SubmitFeedback",
  "TakeJoinedFriends",
]);

/** After this time, the same call counts as a new request. */
const retryWindowMs = 600_000;

/** Whether the server's rejection is final: it did nothing, and the same call again is a new request. */
function isFinalRejection(error: unknown): boolean {
  const { status } = toApiError(error);
  return status !== null && status < 500 && status !== 409 && status !== 429;
}

/**
 * Adds the header `Idempotency-Key` to mutations that must run once. Until a response arrives, a repeated call has the
 * same key, so the server replays its response instead of executing the mutation twice. A call that differs only in
 * `coach` is the same request to another coach: it has a key of its own, and one response answers both.
 */
export function createIdempotencyLink(): ApolloLink {
  const unanswered = new Map<string, { key: string; madeAt: number; wish: string }>();

  const keyOf = (request: string, wish: string): string => {
    const known = unanswered.get(request);
    if (known && Date.now() - known.madeAt < retryWindowMs) return known.key;
    const key = crypto.randomUUID();
    unanswered.set(request, { key, madeAt: Date.now(), wish });
    return key;
  };
  const settle = (wish: string): void => {
    for (const [request, known] of unanswered) if (known.wish === wish) unanswered.delete(request);
  };

  return new ApolloLink((operation, forward) => {
    const { operationName = "", variables } = operation;
    if (!mutationsWithKey.has(operationName)) return forward(operation);
    const request = JSON.stringify([operationName, variables]);
    const { coach: _coach, ...wished } = variables;
    const wish = JSON.stringify([operationName, wished]);
    const key = keyOf(request, wish);
    operation.setContext(({ headers }) => ({ headers: { ...headers, "idempotency-key": key } }));
    return forward(operation).pipe(
      tap({
        next: () => settle(wish),
        error: (error: unknown) => isFinalRejection(error) && unanswered.delete(request),
      }),
    );
  });
}
