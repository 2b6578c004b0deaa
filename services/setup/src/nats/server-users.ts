import { natsPermissions, type NatsUser } from "@questwell/proto";

/** Every NATS user. */
export const natsUsers = Object.keys(natsPermissions) as NatsUser[];

/** One entry of `authorization.users` in a server's configuration. */
export interface ServerUser {
  user: NatsUser;
  password: string;
  permissions: {
    publish: { allow: readonly string[] };
    subscribe: { allow: readonly string[] };
    allow_responses: { max: number; expires: string };
  };
}

/** The users of a server: each may do what `natsPermissions` lists, answer each request once, and nothing else. */
export const serverUsers = (passwordOf: (user: NatsUser) => string): ServerUser[] =>
  natsUsers.map((user) => ({
    user,
    password: passwordOf(user),
    permissions: {
      publish: { allow: natsPermissions[user].publish },
      subscribe: { allow: natsPermissions[user].subscribe },
      allow_responses: { max: 1, expires: "30s" },
    },
  }));

/** The configuration variable that holds a user's password: `NATS_PASSWORD_GOALS_AI`. */
const passwordVariableOf = (user: NatsUser) => `NATS_PASSWORD_${user.toUpperCase().replaceAll("-", "_")}`;

/** The name of the file with the passwords, beside the file that includes it. */
export const PASSWORDS_FILE = "passwords.conf";

/** The passwords as variables of the server's configuration. */
export const passwordsConf = (passwordOf: (user: NatsUser) => string): string =>
  natsUsers.map((user) => `${passwordVariableOf(user)}: ${JSON.stringify(passwordOf(user))}\n`).join("");

/** The name of the file with the password of the routes between servers, and their addresses. */
export const ROUTES_FILE = "routes.conf";

/**
 * What the servers of a cluster connect to each other with, as variables of their configuration. An address is a whole
 * variable, because the server replaces none inside of a text.
 *
 * @param servers host and port of each server's cluster port.
 */
export const routesConf = (password: string, servers: readonly string[]): string => {
  const urls = servers.map((server) => `nats://route:${encodeURIComponent(password)}@${server}`);
  return `NATS_PASSWORD_ROUTE: ${JSON.stringify(password)}\nNATS_ROUTES: ${JSON.stringify(urls)}\n`;
};

/**
 * The users as a part of the server's configuration. It includes the passwords itself: a file does not see the variables
 * of the one that includes it.
 */
export function permissionsConf(): string {
  const users = serverUsers((user) => `$${passwordVariableOf(user)}`);
  // A reference is a variable only without quotes.
  const text = JSON.stringify({ users }, undefined, 2).replaceAll(/"(\$NATS_PASSWORD_[A-Z_]+)"/gu, "$1");
  return `include ${PASSWORDS_FILE}\n\nauthorization ${text}\n`;
}
