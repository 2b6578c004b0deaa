import { createStore } from "#src/lib/store.ts";

/** How many calls the server has answered with what they asked for: each is a sign that it can be reached. */
export const answeredCalls = createStore(0);

export const countAnsweredCall = (): void => answeredCalls.set(answeredCalls.get() + 1);
