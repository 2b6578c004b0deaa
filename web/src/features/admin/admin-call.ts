/**
 * The context of every read on the admin dashboard. Other people's data never enters the app's cache, so each read is
 * fetched anew and leaves no data on the device.
 */
export const adminRead = {
  fetchPolicy: "no-cache",
  context: { sessionEndedNotice: "admin" },
} as const;

/** For responses of several services: partial data is shown while one of them is down. */
export const adminPartialRead = {
  fetchPolicy: "no-cache",
  errorPolicy: "all",
  context: { sessionEndedNotice: "admin", isPartialFine: true },
} as const;
