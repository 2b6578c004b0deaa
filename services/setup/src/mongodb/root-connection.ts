import { setTimeout as delay } from "node:timers/promises";
import { MongoClient, MongoServerError } from "mongodb";
import { Refusal } from "../programs/refusal.ts";

const RETRY_MS = 500;
const ATTEMPT_TIMEOUT_MS = 3000;

const ROOT = "root";

/** Codes of MongoDB's errors. */
export const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;
export const USER_EXISTS = 51_003;

/** A MongoDB server of one node. */
export interface Server {
  /** Host and port. */
  host: string;
  /** The only authority, PEM, that is trusted; null for a server without TLS. */
  ca: string | null;
}

/** Who signs in, and where the user is stored. */
export interface Credentials {
  user: string;
  password: string;
  database: string;
}

/** A client that asks this server alone, whatever its replica set says. */
export const clientOf = ({ host, ca }: Server, credentials: Credentials | null): MongoClient =>
  new MongoClient(`mongodb://${host}/?directConnection=true`, {
    ...(credentials && {
      auth: { username: credentials.user, password: credentials.password },
      authSource: credentials.database,
    }),
    ...(ca !== null && { tls: true, ca }),
    serverSelectionTimeoutMS: ATTEMPT_TIMEOUT_MS,
    connectTimeoutMS: ATTEMPT_TIMEOUT_MS,
    socketTimeoutMS: ATTEMPT_TIMEOUT_MS,
    maxPoolSize: 2,
  });

/** Whether an error of the server has this code. */
export const hasCode = (error: unknown, ...codes: number[]): boolean =>
  error instanceof MongoServerError && codes.some((code) => code === error.code);

/**
 * Signs in as root, once the server answers. A server without any user lets a caller on its own machine create the
 * first one (MongoDB's localhost exception); root is created then.
 *
 * @throws Refusal when it does not answer in time, which includes a server that is still starting, or does not accept
 *   the password.
 */
export async function connectAsRoot(server: Server, password: string, giveUpAt: Date): Promise<MongoClient> {
  let hasFirstUser = false;
  for (;;) {
    const client = clientOf(server, { user: ROOT, password, database: "admin" });
    try {
      await client.db("admin").command({ ping: 1 });
      return client;
    } catch (error) {
      await client.close();
      if (hasCode(error, AUTHENTICATION_FAILED) && !hasFirstUser) {
        await createFirstUser(server, password);
        hasFirstUser = true;
        continue;
      }
      if (hasCode(error, AUTHENTICATION_FAILED)) {
        throw new Refusal(
          `MongoDB at ${server.host} does not accept root's password: it keeps the one of its first start`,
          { cause: error },
        );
      }
      if (Date.now() + RETRY_MS >= giveUpAt.getTime()) {
        const reason = error instanceof MongoServerError ? error.codeName : "no answer";
        throw new Refusal(`MongoDB at ${server.host} cannot be reached: ${reason}`, { cause: error });
      }
      await delay(RETRY_MS);
    }
  }
}

/** Creates root, unless the server has users, of another copy of this program too, or is on another machine. */
async function createFirstUser(server: Server, pwd: string): Promise<void> {
  const client = clientOf(server, null);
  try {
    await client.db("admin").command({ createUser: ROOT, pwd, roles: [ROOT] });
  } catch (error) {
    if (!hasCode(error, UNAUTHORIZED, USER_EXISTS)) throw error;
  } finally {
    await client.close();
  }
}
