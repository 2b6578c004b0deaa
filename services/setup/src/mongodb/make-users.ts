import type { ServiceName } from "@questwell/proto";
import type { Document, MongoClient } from "mongodb";
import type { Print } from "../programs/run-program.ts";
import { databaseOf } from "./database-of.ts";
import { AUTHENTICATION_FAILED, clientOf, hasCode, USER_EXISTS, type Server } from "./root-connection.ts";

/** The password of each service. */
export type Passwords = ReadonlyMap<ServiceName, string>;

/**
 * Gives each service a user in its own database, which may read and write there, build indexes, and do nothing
 * elsewhere. A user that exists gets the password and the roles that it should have. Prints a line per service.
 */
export async function makeUsers(
  root: MongoClient,
  server: Server,
  passwords: Passwords,
  print: Print,
): Promise<void> {
  for (const [service, password] of passwords) {
    print(`${service}: ${await makeUser(root, server, service, password)}`);
  }
}

async function makeUser(
  root: MongoClient,
  server: Server,
  service: ServiceName,
  pwd: string,
): Promise<string> {
  const name = databaseOf(service);
  const database = root.db(name);
  const roles = [{ role: "readWrite", db: name }];
  const { users } = await database.command({ usersInfo: service });
  const [user] = users as Document[];
  if (user === undefined) {
    try {
      await database.command({ createUser: service, pwd, roles });
      return "created";
    } catch (error) {
      // Another copy of this program was faster, and had the same password.
      if (hasCode(error, USER_EXISTS)) return "unchanged";
      throw error;
    }
  }
  if (hasRoles(user, roles) && (await canSignIn(server, service, pwd))) return "unchanged";
  await database.command({ updateUser: service, pwd, roles });
  return "updated password and roles";
}

function hasRoles(user: Document, expected: readonly { role: string; db: string }[]): boolean {
  const roles = user["roles"] as { role: string; db: string }[];
  return (
    roles.length === expected.length &&
    expected.every(({ role, db }) => roles.some((one) => one.role === role && one.db === db))
  );
}

async function canSignIn(server: Server, service: ServiceName, password: string): Promise<boolean> {
  const database = databaseOf(service);
  const client = clientOf(server, { user: service, password, database });
  try {
    await client.db(database).command({ ping: 1 });
    return true;
  } catch (error) {
    if (hasCode(error, AUTHENTICATION_FAILED)) return false;
    throw error;
  } finally {
    await client.close();
  }
}
