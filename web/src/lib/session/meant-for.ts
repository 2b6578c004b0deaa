/**
 * The context of a call that only `userId`'s session may make: under another's the server answers 401 instead of
 * looking among that person's things.
 */
export const meantFor = (userId: string) => ({ headers: { "x-expected-viewer": userId } });
