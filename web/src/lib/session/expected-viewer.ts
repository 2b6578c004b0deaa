/**
 * The context of a call that only `userId`'s session may make: for another session the server returns 401 instead of
 * using that person's data.
 */
export const expectedViewer = (userId: string) => ({ headers: { "x-expected-viewer": userId } });
