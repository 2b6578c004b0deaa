import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { freePort, poll, repositoryPath } from "@questwell/local-stack";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { findBases } from "../../src/bases/bases.ts";
import { docker } from "../../src/engine/docker.ts";
import { imageName } from "../../src/images/images.ts";
import { tag } from "../support/tested-images.ts";
import { buildStandIns } from "../../src/stand-ins/build-stand-ins.ts";
import { CookieClient } from "./cookie-client.ts";

const START_TIMEOUT_MS = 300_000;
const run = promisify(execFile);
const project = `questwell-test-${randomUUID().slice(0, 8)}`;

let origin: string;
let env: NodeJS.ProcessEnv;
let command: readonly string[];
beforeAll(async () => {
  const standIns = await buildStandIns(imageName("setup", tag), (await findBases(process.env)).runtime);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  env = {
    ...process.env,
    QUESTWELL_PORT: String(port),
    QUESTWELL_ADDRESS: "127.0.0.1",
    QUESTWELL_VERSION: tag,
    PUBLIC_ORIGIN: origin,
    MONGODB_IMAGE: standIns.mongodb,
    MONGODB_REPLICA_SET: "",
    NATS_IMAGE: standIns.nats,
  };
  const hasPlugin = await docker("compose", "version").then(
    () => true,
    () => false,
  );
  command = hasPlugin ? ["docker", "compose"] : ["docker-compose"];
}, START_TIMEOUT_MS);
afterAll(async () => {
  await compose("down", "--volumes", "--timeout", "5");
}, START_TIMEOUT_MS);

/** Runs a command of compose on the project; its output, or the error with it. */
async function compose(...args: readonly string[]): Promise<string> {
  const [program = "", ...first] = command;
  const all = [...first, "--project-name", project, "--file", join(repositoryPath, "compose.yaml"), ...args];
  const { stdout, stderr } = await run(program, all, { env });
  return stdout + stderr;
}

async function up(): Promise<void> {
  await compose("up", "--detach", "--no-build");
  await poll("the API answers", START_TIMEOUT_MS, async () => {
    const answer = await fetch(`${origin}/api/auth/user`);
    if (answer.status !== 401) throw new Error(String(answer.status));
  });
}
const containerOf = async (service: string) => (await compose("ps", "--quiet", service)).trim();

describe("docker compose up", () => {
  let client: CookieClient;
  let completed: string;

  test(
    "brings everything up, and a person completes a first challenge",
    async () => {
      const startedAt = performance.now();
      await up();
      process.stdout.write(`compose: ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
      expect(await (await fetch(origin)).text()).toContain("<title>Questwell");
      client = new CookieClient(origin);
      const email = `${randomUUID()}@example.org`;
      await client.post("/api/auth/register", { email, password: "a long walk uphill", firstName: "You" });
      await client.post("/api/user/accept-disclaimer");
      await client.post("/api/onboarding/complete", { responses: [{ focusArea: "career", level: 4 }] });
      const [challenge] = await client.post<{ id: string }[]>("/api/focus-areas/career/challenges/generate");
      completed = challenge?.id ?? "";
      await client.post(`/api/challenges/${completed}/complete`);
      await poll("the completion is listed", 10_000, async () => {
        const rows = await client.get<{ id: string }[]>("/api/challenges/completed");
        expect(rows.map(({ id }) => id)).toEqual([completed]);
      });
    },
    START_TIMEOUT_MS,
  );

  test("one port is published, and every container is without rights and bounded", async () => {
    // Compose 2 lists those that have ended with --all only.
    const ids = (await compose("ps", "--all", "--quiet")).trim().split("\n");
    const containers = JSON.parse(await docker("inspect", ...ids)) as {
      Name: string;
      HostConfig: Record<string, unknown> & { LogConfig: { Config: Record<string, string> } };
      NetworkSettings: { Ports: Record<string, { HostPort: string }[] | null> };
    }[];
    expect(containers.length).toBeGreaterThan(9);
    for (const { HostConfig } of containers) {
      expect(HostConfig).toMatchObject({
        ReadonlyRootfs: true,
        CapDrop: ["ALL"],
        SecurityOpt: ["no-new-privileges:true"],
      });
      expect(HostConfig["Memory"]).toBeGreaterThan(0);
      expect(HostConfig.LogConfig.Config).toHaveProperty("max-size");
    }
    const published = containers.flatMap(({ NetworkSettings }) =>
      Object.values(NetworkSettings.Ports).flat(),
    );
    expect(published.filter((binding) => binding !== null)).toHaveLength(1);
  });

  test("no process sees a secret of another, and none reaches MongoDB without need", async () => {
    const list = `console.log(require("node:fs").readdirSync("/run/secrets/questwell").sort().join(" "))`;
    const inside = (service: string, program: string) =>
      compose("exec", "-T", service, "node", "--eval", program).then((text) => text.trim());
    expect(await inside("progress", list)).toBe("internal-keys.public.jwks mongodb-url nats-password");
    expect(await inside("gateway", list)).toBe(
      "internal-keys.private.jwks nats-password session-keys.public.jwks",
    );
    expect(await inside("event-keeper", list)).toBe("nats-password");
    const resolve = `require("node:dns").lookup("mongodb", (error) => console.log(error?.code ?? "found"))`;
    expect(await inside("gateway", resolve)).toMatch(/^E/u);
    expect(await inside("progress", resolve)).toBe("found");
  });

  test(
    "a process that was killed comes back by itself",
    async () => {
      const id = await containerOf("gateway");
      const runs = async () => Number(await docker("inspect", "--format", "{{.RestartCount}}", id));
      const before = await runs();
      const kill = `process.kill(Number(require("node:fs").readFileSync("/proc/1/task/1/children", "utf8").trim().split(" ")[0]), "SIGKILL")`;
      await compose("exec", "-T", "gateway", "node", "--eval", kill);
      await poll("it was started again", 60_000, async () => {
        if ((await runs()) <= before) throw new Error("not yet");
      });
      await poll("it answers", 60_000, async () => expect((await fetch(origin)).status).toBe(200));
    },
    START_TIMEOUT_MS,
  );

  test(
    "after down and up the data are there and nobody is signed out",
    async () => {
      await compose("down");
      await up();
      expect(await client.get("/api/auth/user")).toMatchObject({ isOnboarded: true });
      const rows = await client.get<{ id: string }[]>("/api/challenges/completed");
      expect(rows.map(({ id }) => id)).toEqual([completed]);
    },
    START_TIMEOUT_MS,
  );

  test(
    "a wrong origin is rejected with its name",
    async () => {
      const wrong = compose(
        "run",
        "--rm",
        "--no-deps",
        "-e",
        "PUBLIC_ORIGIN=https://example.org/app",
        "gateway",
      );
      const failure = await wrong.then(
        () => undefined,
        (error: { code: number; stderr: string; stdout: string }) => error,
      );
      expect(failure?.code).toBe(78);
      expect(`${failure?.stdout}${failure?.stderr}`).toMatch(
        /Only scheme, host and port[\s\S]*PUBLIC_ORIGIN/u,
      );
    },
    START_TIMEOUT_MS,
  );
});
