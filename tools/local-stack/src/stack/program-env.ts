import type { ProgramName } from "@questwell/bundle";
import { serviceNames, urlVariableOf, type ServiceName } from "@questwell/proto";
import { databaseOf } from "@questwell/setup";
import { natsCredentials } from "../nats/nats-users.ts";
import { keyFiles } from "../secrets/key-files.ts";
import type { ServerTls } from "../secrets/certificates.ts";

/** The ports of one program; event-keeper listens on the internal one only. */
export interface Ports {
  port: number;
  internalPort: number;
}

/** The addresses of the stack's parts, for the parts to find each other. */
export interface Addresses {
  dataPath: string;
  nodeEnv: "development" | "production";
  mongodbUrl: string;
  natsUrl: string;
  /** Whether each process signs in to NATS as its own user; false for an external server. */
  hasNatsUsers: boolean;
  /** The folder of the built web app. */
  webPath: string;
  ports: Record<ProgramName, Ports>;
  /** The TLS files of the parts; without them the parts use no TLS. */
  tls?: ServerTls | undefined;
}

/** Replaces the address of a dependency for a program; a test puts a bad wire in between. */
export type Rewire = (
  from: ProgramName,
  to: "mongodb" | "nats" | ServiceName,
  url: string,
) => Promise<string>;

const straight: Rewire = async (_from, _to, url) => url;

/** Variables of single processes, which must not leak from the caller's environment into all of them. */
const OWN = new Set([
  "NODE_ENV",
  "HOST",
  "PORT",
  "INTERNAL_PORT",
  "GATEWAY_PORT",
  "MONGODB_DATABASE",
  "TLS_CERT_FILE",
  "TLS_KEY_FILE",
  "TLS_CA_FILE",
]);

/** Variables of one program only, by the prefix of their names: no other program needs Google's secret or a model's key. */
const exclusive: readonly { prefix: string; program: ProgramName }[] = [
  { prefix: "GOOGLE_", program: "identity" },
  { prefix: "OPENAI_", program: "goals-ai" },
  { prefix: "COACH_", program: "goals-ai" },
];

/** The whole environment of one program: the caller's, then what the stack decides. */
export async function programEnv(
  program: ProgramName,
  addresses: Addresses,
  caller: NodeJS.ProcessEnv,
  rewire: Rewire = straight,
): Promise<NodeJS.ProcessEnv> {
  const { dataPath, nodeEnv, natsUrl, hasNatsUsers, ports, tls } = addresses;
  const inherited = Object.entries(caller).filter(([name]) => !OWN.has(name) && mayKnow(program, name));
  const nats = hasNatsUsers ? await natsCredentials(dataPath, program) : undefined;
  return {
    // There is no other copy that would take over meanwhile.
    LINGER_MS: "0",
    // JetStream reserves it for each of nine streams, and the local server may keep a gigabyte in all.
    ...(program === "event-keeper" && { STREAM_MAX_BYTES: String(64 * 1024 * 1024) }),
    ...Object.fromEntries(inherited),
    NODE_ENV: nodeEnv,
    HOST: "127.0.0.1",
    PORT: String(ports[program].port),
    INTERNAL_PORT: String(ports[program].internalPort),
    NATS_URL: await rewire(program, "nats", natsUrl),
    ...(nats && { NATS_USER: nats.user, NATS_PASSWORD_FILE: nats.passwordFile }),
    ...(tls && { TLS_CA_FILE: tls.caFile }),
    // Browsers would warn about our certificate, and cache HSTS for localhost.
    ...(tls &&
      serviceNames.some((name) => name === program) && {
        TLS_CERT_FILE: tls.certFile,
        TLS_KEY_FILE: tls.keyFile,
      }),
    ...(await ownEnv(program, addresses, rewire)),
  };
}

const mayKnow = (program: ProgramName, variable: string) =>
  exclusive.every(({ prefix, program: only }) => program === only || !variable.startsWith(prefix));

async function ownEnv(
  program: ProgramName,
  addresses: Addresses,
  rewire: Rewire,
): Promise<NodeJS.ProcessEnv> {
  if (program === "event-keeper") return {};
  const [session, internal] = await Promise.all([
    keyFiles(addresses.dataPath, "session"),
    keyFiles(addresses.dataPath, "internal"),
  ]);
  const publicOrigin = `http://localhost:${addresses.ports.gateway.port}`;
  if (program === "gateway") {
    const urls = serviceNames.map(async (name) => [
      urlVariableOf(name),
      await rewire(program, name, graphqlUrl(name, addresses)),
    ]);
    return {
      ...Object.fromEntries(await Promise.all(urls)),
      PUBLIC_ORIGIN: publicOrigin,
      SESSION_PUBLIC_KEYS_FILE: session.publicFile,
      INTERNAL_KEYS_FILE: internal.privateFile,
      WEB_PATH: addresses.webPath,
    };
  }
  return {
    MONGODB_URL: await rewire(program, "mongodb", addresses.mongodbUrl),
    MONGODB_DATABASE: databaseOf(program),
    INTERNAL_PUBLIC_KEYS_FILE: internal.publicFile,
    ...(program === "identity" && { SESSION_KEYS_FILE: session.privateFile, PUBLIC_ORIGIN: publicOrigin }),
  };
}

const graphqlUrl = (name: ServiceName, { ports, tls }: Addresses) =>
  `${tls ? "https" : "http"}://127.0.0.1:${ports[name].port}/graphql`;
