import { rm } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { serviceNames } from "@questwell/proto";
import {
  completeMany,
  expectKeptPromises,
  newCompletionClient,
  type CompletionClient,
} from "../support/completion-client.ts";
import { runTool } from "../support/run-tool.ts";
import { connectAsKeeper } from "../support/stored-bytes.ts";
import { storePathOf, type TestStack } from "../support/test-stack.ts";

const PEOPLE = 4;
const BEFORE = 3;
const LOST = 3;
const AFTER = 2;

/** Events that the broker lost are republished from the services' databases. */
export function streamLoss(system: () => TestStack): void {
  /** @shows REL-lost-streams */
  test("after every stream was lost, republishing brings each fact to the feed once", async () => {
    const { stack, databaseOf } = system();
    const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newCompletionClient(stack.url)));
    const userId = { $in: diaries.map((diary) => diary.userId) };
    const activities = databaseOf("social").collection<{ userId: string }>("activities");
    const countCompletions = () => activities.countDocuments({ userId, activityType: "challenge_completed" });
    await complete(diaries, BEFORE);
    await expectKeptPromises(system(), diaries);

    // Events are published while social is stopped, and lost before social can receive them.
    const since = new Date(Date.now() - 60_000).toISOString();
    await stack.processes.social.hold();
    await complete(diaries, LOST);
    await waitFor(() => isPublished(system()), 20_000);
    await loseEveryStream(system());
    await stack.processes.social.restart();
    await complete(diaries, AFTER);
    await waitFor(async () => (await countCompletions()) >= PEOPLE * (BEFORE + AFTER), 20_000);
    expect(await countCompletions()).toBe(PEOPLE * (BEFORE + AFTER));

    const republished = serviceNames.map((name) =>
      runTool(system(), name, "republish.ts", `--since=${since}`),
    );
    for (const { code, output } of await Promise.all(republished)) {
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/\d+ events published again/u),
      });
    }
    await expectKeptPromises(system(), diaries);

    const before = await activities.countDocuments();
    await runTool(system(), "progress", "republish.ts");
    await expectKeptPromises(system(), diaries);
    expect(await activities.countDocuments()).toBe(before);
  }, 240_000);
}

const complete = (diaries: readonly CompletionClient[], each: number) =>
  Promise.all(
    diaries.map((diary) => {
      const enough = diary.answers.size + each;
      return completeMany(diary, { pauseMs: 0, isEnough: (count) => count >= enough });
    }),
  );

/** Whether progress has published everything in its outbox. */
const isPublished = async ({ databaseOf }: TestStack) =>
  (await databaseOf("progress").collection("xp_ledger").countDocuments({ pub: 0 })) === 0;

/** Deletes the broker's whole store while it runs and stops it; both return, the store empty. */
async function loseEveryStream(system: TestStack): Promise<void> {
  const { nats } = system.stack.processes;
  await nats.hold();
  await rm(storePathOf(system.addresses.dataPath), { recursive: true });
  await nats.restart();
  const connection = await waitFor(() => connectAsKeeper(system), 20_000);
  try {
    const manager = await connection.jetstreamManager();
    await waitFor(async () => (await manager.consumers.list("PROGRESS").next()).length > 0, 20_000);
    expect((await manager.streams.info("PROGRESS")).state.messages).toBe(0);
  } finally {
    await connection.close();
  }
}
