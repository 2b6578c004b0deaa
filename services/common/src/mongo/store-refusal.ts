import mongoose from "mongoose";

const { MongoClient, MongoServerError } = mongoose.mongo;

/** AuthenticationFailed, and the code that MongoDB Atlas has for it. */
const wrongPassword = new Set<unknown>([18, 8000]);
const UNAUTHORIZED = 13;

/** The hosts of an address of MongoDB, with ports, for messages: no user, no password, no options. */
export function hostsOf(url: string): string {
  const { hosts, srvHost } = new MongoClient(url).options;
  return srvHost ?? hosts.join(",");
}

/**
 * What to tell an operator when MongoDB refuses this process; null for any other error. The server's own message is left
 * out: for missing rights it repeats the whole command, with the documents.
 */
export function toStoreRefusal(error: unknown, store: { url: string; database: string }): Error | null {
  if (!(error instanceof MongoServerError)) return null;
  const user = new MongoClient(store.url).options.credentials?.username;
  const who = user === undefined ? "a client without a user" : `the user ${user}`;
  const whose = `MongoDB at ${hostsOf(store.url)}`;
  if (wrongPassword.has(error.code)) return new Error(`${whose} refuses ${who}: Authentication failed`);
  if (error.code === UNAUTHORIZED)
    return new Error(`${whose} refuses ${who} the database ${store.database}: not authorized`);
  return null;
}
