import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@questwell/common/testkit";
import { startStack, type Stack } from "@questwell/local-stack";
import { defaultLimits } from "../../src/rate-limits/limits.ts";
import { makeClient, type Client } from "./client.ts";

/** The whole product, with all its programs in one process. */
export interface OneProcess {
  stack: Stack;
  dataPath: string;
  client(): Client;
  stop(): Promise<void>;
}

/** The most that the gateway's configuration accepts. */
const MANY = "1000000";
const noLimits = Object.fromEntries(Object.values(defaultLimits).map(({ variable }) => [variable, MANY]));

/** Starts it with empty data, as `make run ONE=yes` does; the account `admin@example.org` is an admin. */
export async function startInOneProcess(): Promise<OneProcess> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-one-process-"));
  const stack = await startStack({
    dataPath,
    gatewayPort: await freePort(),
    inOneProcess: true,
    env: { ...process.env, ...noLimits, ADMIN_EMAILS: "admin@example.org" },
    log: () => {},
  });
  return {
    stack,
    dataPath,
    client: () => makeClient(stack.url),
    async stop() {
      await stack.stop();
      await rm(dataPath, { recursive: true });
    },
  };
}

/** Some properties of a part that runs in the one process; a test that uses another one fails with its name. */
export const onlyWith = <Part extends object>(known: Partial<Part>): Part =>
  new Proxy(known as Part, {
    get(part, name) {
      if (name in part) return part[name as keyof Part];
      throw new Error(
        `A test that uses ${String(name)} needs processes of their own: run it without ONE=yes`,
      );
    },
  });
