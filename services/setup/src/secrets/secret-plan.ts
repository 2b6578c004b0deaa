import { serviceNames } from "@questwell/proto";
import { makeKey, parseKeySet, privateJwks, publicJwks } from "../keys/key-set.ts";
import { databaseUrl } from "../mongodb/database-of.ts";
import { natsUsers, PASSWORDS_FILE, passwordsConf, ROUTES_FILE, routesConf } from "../nats/server-users.ts";
import type { Installation } from "./installation.ts";
import { isKeyfile, isPassword, makeKeyfile, makePassword } from "../keys/password.ts";

export type SecretName = "session-keys" | "internal-keys" | "nats" | "mongodb";

/** Texts by their keys in a Secret. */
export type Values = Readonly<Record<string, string>>;

/** A value that is made once and never changed. */
interface MadeValue {
  key: string;
  /** Names it in a message: "holds no password". */
  what: string;
  make: () => string;
  isValid: (text: string) => boolean;
}

/** The values of a Secret that were made, by their keys. */
type Made = (key: string) => string;

/** A value that follows others of its Secret whenever they change. */
interface DerivedValue {
  key: string;
  derive: (made: Made) => string;
}

/** One Secret and all of its keys. */
export interface SecretPlan {
  name: SecretName;
  made: readonly MadeValue[];
  derived: readonly DerivedValue[];
}

export const PRIVATE_KEYS = "private.jwks";
export const PUBLIC_KEYS = "public.jwks";

/** The Secrets of an installation. Their keys derive from the list of services. */
export const secretPlans = ({
  hasKeys,
  hasNats,
  natsServers = [],
  mongodbHost,
}: Installation): SecretPlan[] => [
  ...(hasKeys ? [keyPlan("session-keys"), keyPlan("internal-keys")] : []),
  ...(hasNats ? [natsPlan(natsServers)] : []),
  ...(mongodbHost === null ? [] : [mongodbPlan(mongodbHost)]),
];

const keyPlan = (name: SecretName): SecretPlan => ({
  name,
  made: [
    {
      key: PRIVATE_KEYS,
      what: "set of private P-256 keys",
      make: () => privateJwks([makeKey()]),
      isValid: (text) => parseKeySet(text) !== null,
    },
  ],
  derived: [{ key: PUBLIC_KEYS, derive: (made) => publicJwks(parseKeySet(made(PRIVATE_KEYS)) ?? []) }],
});

const password = (key: string): MadeValue => ({
  key,
  what: "password",
  make: makePassword,
  isValid: isPassword,
});

/** Without a password of its own any program that reaches a server's cluster port would be a server of the cluster. */
const natsPlan = (servers: readonly string[]): SecretPlan => {
  const hasRoutes = servers.length > 1;
  const routes = { key: ROUTES_FILE, derive: (made: Made) => routesConf(made("route").trimEnd(), servers) };
  return {
    name: "nats",
    made: [...natsUsers, ...(hasRoutes ? ["route"] : [])].map(password),
    derived: [
      { key: PASSWORDS_FILE, derive: (made) => passwordsConf((user) => made(user).trimEnd()) },
      ...(hasRoutes ? [routes] : []),
    ],
  };
};

const mongodbPlan = (host: string): SecretPlan => ({
  name: "mongodb",
  made: [
    password("root-password"),
    { key: "keyfile", what: "key of a replica set", make: makeKeyfile, isValid: isKeyfile },
    ...serviceNames.map((service) => password(`${service}-password`)),
  ],
  derived: serviceNames.map((service) => ({
    key: `${service}-url`,
    derive: (made) => databaseUrl(service, made(`${service}-password`).trimEnd(), host),
  })),
});
