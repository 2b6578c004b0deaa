/**
 * What every call of the dashboard carries. Other people's data never enters the cache of the app, so each look is
 * a fresh one, and nothing of it is left behind on the device.
 */
export const adminRead = {
  fetchPolicy: "no-cache",
  context: { sessionEndedNotice: "admin" },
} as const;

/** For answers of several services: what the others said is shown while one of them is down. */
export const adminPartialRead = {
  fetchPolicy: "no-cache",
  errorPolicy: "all",
  context: { sessionEndedNotice: "admin", isPartialFine: true },
} as const;
