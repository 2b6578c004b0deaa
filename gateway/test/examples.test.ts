/** The programs of examples/, as a reader starts them. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { useBooted, waitFor } from "@questwell/common/testkit";
import { startNats } from "@questwell/local-stack";
import { connect } from "nats";
import { startStack } from "./support/start-stack.ts";

const examples = join(import.meta.dirname, "../../examples");
let stopAll: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopAll) stop();
  stopAll = [];
});

function start(name: string, args: string[], env: Record<string, string>) {
  const file = join(examples, name);
  const child = spawn(process.execPath, ["--no-warnings", file, ...args], { env, stdio: "pipe" });
  stopAll.push(() => child.kill("SIGKILL"));
  let output = "";
  for (const pipe of [child.stdout, child.stderr])
    pipe.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  return {
    ended,
    printed: () => waitFor(() => output.includes("\n") && output),
    stop: () => (child.kill("SIGTERM"), ended),
  };
}

describe("on a running Questwell", () => {
  const stack = useBooted(() => startStack(["identity", "progress", "goals-ai"]), 90_000);

  test("the REST client signs up, later in, and the consumer gets each completion once", async () => {
    const client = () =>
      start("rest-client.ts", ["example@example.org", "a long walk uphill"], {
        QUESTWELL_URL: stack.gateway.url,
      }).ended;
    const consumer = () => start("consume-events.ts", [], { NATS_URL: stack.services.nats.url });

    expect(await client()).toEqual({ code: 0, output: expect.stringMatching(/^.+: 20 XP, 20 in all\n$/u) });
    const first = consumer();
    expect(JSON.parse(await first.printed())).toMatchObject({
      id: expect.any(String),
      message: { xpEarned: 20, totalXp: 20 },
    });
    expect((await first.stop()).code).toBe(0);

    const { code, output } = await client();
    const totalXp = Number(/, (?<total>\d+) in all\n$/u.exec(output)?.groups?.["total"]);
    expect({ code, isMore: totalXp > 20 }).toEqual({ code: 0, isMore: true });
    const second = consumer();
    expect(JSON.parse(await second.printed())).toMatchObject({ message: { totalXp } });
    expect((await second.stop()).code).toBe(0);
  }, 60_000);

  test("the REST client prints why it could not", async () => {
    const { code, output } = await start("rest-client.ts", ["example", "short"], {
      QUESTWELL_URL: stack.gateway.url,
    }).ended;
    expect(code).toBe(1);
    expect(output).toContain("Error: /api/auth/register: 400 ");
  });
});

describe("with the rights of nats-user.json", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "questwell-example-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("the consumer consumes, and may publish nothing", async () => {
    const example = JSON.parse(await readFile(join(examples, "nats-user.json"), "utf8")) as {
      user: string;
      password: string;
    };
    const passwords = {
      keeperPasswordFile: join(folder, "keeper"),
      NATS_PASSWORD_FILE: join(folder, "example"),
    };
    await writeFile(passwords.keeperPasswordFile, "a-password");
    await writeFile(passwords.NATS_PASSWORD_FILE, `${example.password}\n`);
    const file = join(folder, "nats.conf");
    const users = [{ user: "event-keeper", password: "a-password" }, example];
    await writeFile(file, JSON.stringify({ authorization: { users } }));
    const server = await startNats({ dataPath: join(folder, "data"), configuration: { file, ...passwords } });
    try {
      const keeper = await connect({ servers: server.url, user: "event-keeper", pass: "a-password" });
      const manager = await keeper.jetstreamManager();
      await manager.streams.add({ name: "PROGRESS", subjects: ["evt.progress.>"] });
      await keeper.jetstream().publish("evt.progress.challenge.completed.v1.a");
      await keeper.close();
      const consumer = start("consume-events.ts", [], {
        NATS_URL: server.url,
        NATS_USER: example.user,
        NATS_PASSWORD_FILE: passwords.NATS_PASSWORD_FILE,
      });
      expect(JSON.parse(await consumer.printed())).toEqual({ message: {} });
      expect((await consumer.stop()).code).toBe(0);

      const own = await connect({
        servers: server.url,
        user: example.user,
        pass: example.password,
        inboxPrefix: "_INBOX_example",
      });
      await expect(
        own.jetstream().publish("evt.progress.challenge.completed.v1.b", "", { timeout: 2000 }),
      ).rejects.toThrow(/permissions violation/iu);
      await own.close();
    } finally {
      await server.stop();
    }
  }, 60_000);
});
