import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyFiles } from "@questwell/local-stack";
import { serviceNames, urlVariableOf } from "@questwell/proto";

/** Addresses of what a process connects to. */
export interface Servers {
  mongodbUrl: string;
  natsUrl: string;
  /** Where the subgraphs are; nothing answers there by default. */
  subgraphUrl?: string;
}

/** Where the keys are in a container that got the options of `containerOptions`. */
const KEYS = "/run/secrets/questwell";

/** Makes a folder of keys that any user may read, to be mounted into containers of tests. */
export async function makeKeyFolder(path: string): Promise<string> {
  const folder = join(path, "keys");
  await mkdir(folder, { recursive: true });
  for (const kind of ["session", "internal"] as const) {
    const { privateFile, publicFile } = await keyFiles(path, kind);
    await copyFile(privateFile, join(folder, `${kind}.private.jwks`));
    await copyFile(publicFile, join(folder, `${kind}.public.jwks`));
    for (const half of ["private", "public"]) await chmod(join(folder, `${kind}.${half}.jwks`), 0o644);
  }
  await writeFile(join(folder, "nats-password"), "of a test", { mode: 0o644 });
  await chmod(folder, 0o755);
  return folder;
}

/** The options of `docker create` that give a process its configuration, its keys and the hardening of production. */
export function containerOptions(
  name: string,
  folder: string,
  servers: Servers,
  env: Record<string, string> = {},
) {
  const variables: Record<string, string> = {
    NATS_URL: servers.natsUrl,
    ...(name === "gateway" && {
      SESSION_PUBLIC_KEYS_FILE: `${KEYS}/session.public.jwks`,
      INTERNAL_KEYS_FILE: `${KEYS}/internal.private.jwks`,
      ...Object.fromEntries(
        serviceNames.map((service) => [
          urlVariableOf(service),
          servers.subgraphUrl ?? "http://127.0.0.1:1/graphql",
        ]),
      ),
    }),
    ...(serviceNames.some((service) => service === name) && {
      MONGODB_URL: servers.mongodbUrl,
      MONGODB_DATABASE: `questwell_${name.replaceAll("-", "_")}`,
      INTERNAL_PUBLIC_KEYS_FILE: `${KEYS}/internal.public.jwks`,
    }),
    ...(name === "identity" && { SESSION_KEYS_FILE: `${KEYS}/session.private.jwks` }),
    ...env,
  };
  return [
    ...Object.entries(variables).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    "--volume",
    `${folder}:${KEYS}:ro`,
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
  ];
}
