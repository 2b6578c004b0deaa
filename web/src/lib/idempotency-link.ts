import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";

import { toApiError } from "#src/lib/api-error.ts";

/**
 * What makes something new each time it is asked for. A goal is not among them: its conversation has the key. Nor
 * is a like, which comes to the same however often it is sent.
 */
const onceOnly: ReadonlySet<string> = new Set([
  "AcceptInvitation",
  "CheerActivity",
  "CreateAnnouncement",
  "CreateInvitation",
  "GenerateChallenges",
  "SubmitFeedback",
  "TakeJoinedFriends",
]);

/** Whoever asks for the same after this time means it anew. */
const sameWishMs = 600_000;

/** Whether the server has said its last word: nothing was done, and asking again is a new request. */
function isRefusal(error: unknown): boolean {
  const { status } = toApiError(error);
  return status !== null && status < 500 && status !== 409 && status !== 429;
}

/**
 * Gives what must happen once a key in the header `Idempotency-Key`. When no answer came, the same request made
 * again has the same key, so the server answers what it answered before instead of doing it twice.
 */
export function createIdempotencyLink(): ApolloLink {
  const unanswered = new Map<string, { key: string; madeAt: number }>();

  const keyOf = (request: string): string => {
    const known = unanswered.get(request);
    if (known && Date.now() - known.madeAt < sameWishMs) return known.key;
    const key = crypto.randomUUID();
    unanswered.set(request, { key, madeAt: Date.now() });
    return key;
  };

  return new ApolloLink((operation, forward) => {
    const { operationName = "", variables } = operation;
    if (!onceOnly.has(operationName)) return forward(operation);
    const request = JSON.stringify([operationName, variables]);
    const key = keyOf(request);
    operation.setContext(({ headers }) => ({ headers: { ...headers, "idempotency-key": key } }));
    return forward(operation).pipe(
      tap({
        next: () => unanswered.delete(request),
        error: (error: unknown) => isRefusal(error) && unanswered.delete(request),
      }),
    );
  });
}
