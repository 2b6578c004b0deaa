import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { trusted } from "mongoose";
import { LedgerModel, type LedgerRow } from "../../services/progress/src/ledger/ledger.model.ts";
import type { Activity } from "../../services/social/src/activities/activity.model.ts";
import type { CheckKit, Scenario } from "../measure/scenario.ts";
import { makeFirstPlans } from "../measure/first-plans.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { percentile } from "../support/percentile.ts";
import type { Ratio } from "../table/results.ts";

const MOST_TIMES_AN_INSERT = 2;
const MOST_TO_FEED_MS = 100;
const ARRIVES_WITHIN_MS = 10_000;
const LOOK_MS = 100;

/**
 * Completions at a tenth of the knee beside bare inserts of the same rows at the same rate, A B B A; and how long each
 * completion took to be visible to friends.
 */
export async function compareWithInserts(
  stack: LoadedStack,
  complete: Scenario,
  kit: CheckKit,
): Promise<Ratio[]> {
  const rate = kit.tenthOf(complete);
  await makeBareInserts(stack);
  const startedAt = new Date();
  const first = await kit.play(complete, rate);
  const [row] = await LedgerModel.find().sort({ at: -1 }).limit(1).lean<LedgerRow[]>();
  if (!row) throw new Error("No completion was stored");
  const inserts = [
    await insertAt(stack, row, rate, kit.seconds),
    await insertAt(stack, row, rate, kit.seconds),
  ];
  const last = await kit.play(complete, rate);
  // Not between the plays: an engine may stop for a while when a collection goes.
  await bareInsertsOf(stack).drop();
  const p99 = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const isMade = first.isMade && last.isMade;
  const toFeed = await timesToFeed(stack, startedAt, first.sent + last.sent);
  return [
    {
      what: `complete, subgraph: p99 at ${rate}/s / of a bare insert`,
      figure: isMade ? p99([first.p99, last.p99]) / p99(inserts) : null,
      most: MOST_TIMES_AN_INSERT,
    },
    {
      what: `complete at ${rate}/s to the friends' feed: p99 in ms`,
      figure: isMade ? percentile(toFeed, 0.99) : null,
      most: MOST_TO_FEED_MS,
    },
  ];
}

/** Before the plays: an engine may plan anew for all collections when an index is made. */
async function makeBareInserts(stack: LoadedStack): Promise<void> {
  const bare = bareInsertsOf(stack);
  for (const [fields, options] of LedgerModel.schema.indexes())
    await bare.createIndex(fields as Record<string, 1 | -1>, { unique: options?.unique === true });
  await makeFirstPlans(stack);
}

/** The p99 of inserts of such a row, with the ledger's indexes and a journaled write, in milliseconds. */
async function insertAt(stack: LoadedStack, like: LedgerRow, rate: number, seconds: number): Promise<number> {
  const bare = bareInsertsOf(stack);
  const userId = randomUUID();
  const times: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const waitMs = startedAt + (index * 1000) / rate - performance.now();
    if (waitMs > 0) await delay(waitMs);
    times.push(
      timeOf(() =>
        bare.insertOne(
          { ...like, _id: randomUUID(), userId, seq: index },
          { writeConcern: { w: "majority", journal: true } },
        ),
      ),
    );
  }
  return percentile(await Promise.all(times), 0.99);
}

const bareInsertsOf = (stack: LoadedStack) =>
  stack.databaseOf("progress").collection<LedgerRow>("load_bare_inserts");

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Milliseconds from each completion since then until friends could see its activity. */
async function timesToFeed(stack: LoadedStack, since: Date, count: number): Promise<number[]> {
  const rows = await LedgerModel.find({ at: trusted({ $gte: since }) })
    .select("at userId seq")
    .lean<Pick<LedgerRow, "_id" | "at" | "userId" | "seq">[]>();
  const activities = stack.databaseOf("social").collection<Activity>("activities");
  const atById = new Map(rows.map(({ userId, seq, at }) => [`${userId}:${seq}:0`, at.getTime()]));
  const endsAt = Date.now() + ARRIVES_WITHIN_MS;
  for (;;) {
    const seen = await activities
      .find({ activityType: "challenge_completed", visibleAt: { $gte: since } })
      .project<Pick<Activity, "_id" | "visibleAt">>({ visibleAt: 1 })
      .toArray();
    const times = seen.flatMap(({ _id, visibleAt }) => {
      const at = atById.get(_id);
      return at === undefined || !visibleAt ? [] : [visibleAt.getTime() - at];
    });
    if (times.length >= count || Date.now() > endsAt) {
      if (times.length < rows.length)
        throw new Error(`${rows.length - times.length} activities did not arrive`);
      return times;
    }
    await delay(LOOK_MS);
  }
}
