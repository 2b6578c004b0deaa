import { createStore } from "#src/lib/store.ts";

/** The number of calls that the server has answered successfully: each is a sign that it is reachable. */
export const answeredCalls = createStore(0);

export const countAnsweredCall = (): void => answeredCalls.set(answeredCalls.get() + 1);
