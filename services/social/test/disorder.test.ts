import { beforeAll, expect, test } from "@jest/globals";
import { createLogger, type BackgroundContext, type OutgoingEvent } from "@questwell/common";
import { faultFigures, makeViewer } from "@questwell/common/testkit";
import * as fc from "fast-check";
import { trusted } from "mongoose";
import { ActivityModel, type Activity } from "../src/activities/activity.model.ts";
import { consumers } from "../src/events/consumers.ts";
import { asksBeforeSharing, type SharingChoice } from "../src/settings/sharing.policy.ts";
import { achievementUnlocked, challengeCompleted, levelReached, settingsChanged } from "./facts.ts";
import { useSocial } from "./people.ts";

/** The logs of one run are delivered concurrently and read with one query. */
const LOGS_PER_RUN = 32;
const RUNS = faultFigures.logs / LOGS_PER_RUN;

const kinds = {
  challenge_completed: challengeCompleted,
  level_up: levelReached,
  achievement_unlocked: achievementUnlocked,
};

/** One event about a person: a fact with its copy of the setting, or a change of the setting. */
type Step =
  | { kind: keyof typeof kinds; seq: number; sharing: SharingChoice | undefined }
  | { kind: "settings"; sharing: SharingChoice };
/** A person's log in order, and the indexes into it in order of delivery: each at least once. */
interface Log {
  steps: Step[];
  deliveries: number[];
}

const { booted } = useSocial();
let context: BackgroundContext;
beforeAll(() => {
  const { clock, service } = booted;
  context = { clock, log: createLogger("social", "silent"), bus: service.bus, outbox: { wake: () => {} } };
});

const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
const settingsOf = (choices: readonly boolean[]): SharingChoice[] =>
  choices.map((askBeforeSharing, index) => ({ askBeforeSharing, settingsRev: index + 1 }));

const changesTo = (settings: readonly SharingChoice[]) =>
  settings.map((sharing): Step => ({ kind: "settings", sharing }));

/** Most are delivered once. */
const copies = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 3 }));

/** Every step one to three times, in any order. */
const delivered = (steps: Step[]): fc.Arbitrary<Log> =>
  fc
    .array(copies, { minLength: steps.length, maxLength: steps.length })
    .map((counts) => counts.flatMap((count, index) => Array.from({ length: count }, () => index)))
    .chain((indices) =>
      fc.shuffledSubarray(indices, { minLength: indices.length, maxLength: indices.length }),
    )
    .map((deliveries) => ({ steps, deliveries }));

/** The setting changes first, then facts follow that carry the newest one. */
const settledLog = fc
  .record({
    choices: fc.array(fc.boolean(), { maxLength: 3 }),
    happened: fc.array(kind, { minLength: 1, maxLength: 3 }),
  })
  .map(({ choices, happened }): Step[] => {
    const settings = settingsOf(choices);
    const facts = happened.map((kind, seq): Step => ({ kind, seq, sharing: settings.at(-1) }));
    return changesTo(settings).concat(facts);
  })
  .chain(delivered);

/** Changes of the setting and facts, interleaved; a fact carries any of the settings, or none. */
const mixedLog = fc
  .record({
    choices: fc.array(fc.boolean(), { maxLength: 3 }),
    happened: fc.array(fc.record({ kind, copy: fc.integer({ min: -1, max: 2 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ choices, happened }): Step[] => {
    const settings = settingsOf(choices);
    const facts = happened.map(({ kind, copy }, seq): Step => ({ kind, seq, sharing: settings[copy] }));
    return changesTo(settings).concat(facts);
  })
  .chain(delivered);

/** The expected rows: the simplest program that follows the rules, over any sequence of steps. */
function oracle(steps: readonly Step[]): Map<string, boolean> {
  const isShared = new Map<string, boolean>();
  let published: SharingChoice | undefined;
  for (const step of steps) {
    if (step.kind === "settings") {
      if (step.sharing.settingsRev > (published?.settingsRev ?? -1)) published = step.sharing;
      continue;
    }
    const key = `${step.kind} ${step.seq}`;
    if (!isShared.has(key)) isShared.set(key, !asksBeforeSharing(step.sharing, published));
  }
  return isShared;
}

const toEvent = (userId: string, step: Step): OutgoingEvent =>
  step.kind === "settings"
    ? settingsChanged(userId, step.sharing)
    : kinds[step.kind]({ userId, seq: step.seq, ...(step.sharing && { sharing: step.sharing }) });

async function deliver(userId: string, { steps, deliveries }: Log): Promise<void> {
  for (const index of deliveries) {
    const step = steps[index];
    if (!step) throw new Error("A delivery of nothing");
    const event = toEvent(userId, step);
    const consumer = consumers.find(({ type }) => type === event.type);
    await consumer?.handle(context, event.bytes, event);
  }
}

/** Delivers many logs and returns, for each, the stored rows in the oracle's form. */
async function storedAfter(logs: readonly Log[]): Promise<Map<string, boolean>[]> {
  const people = logs.map((log) => ({ userId: makeViewer().id, log }));
  await Promise.all(people.map(({ userId, log }) => deliver(userId, log)));
  const userIds = people.map(({ userId }) => userId);
  const rows = await ActivityModel.find({ userId: trusted({ $in: userIds }) }).lean<Activity[]>();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => {
    const own = byUser.get(userId) ?? [];
    expect(own.every(({ isShared, visibleAt }) => isShared === (visibleAt !== null))).toBe(true);
    return new Map(
      own.map(({ _id, activityType, isShared }) => [`${activityType} ${_id.split(":")[1]}`, isShared]),
    );
  });
}

const many = (log: fc.Arbitrary<Log>) => fc.array(log, { minLength: LOGS_PER_RUN, maxLength: LOGS_PER_RUN });

/** @shows REL-disorder */
test("a shuffled log with redeliveries leaves the same rows as one in order", async () => {
  await fc.assert(
    fc.asyncProperty(many(settledLog), async (logs) => {
      expect(await storedAfter(logs)).toEqual(logs.map(({ steps }) => oracle(steps)));
    }),
    { numRuns: RUNS },
  );
}, 180_000);

/** @shows REL-disorder */
test("while the setting changes, each activity follows the newest setting at its first arrival", async () => {
  await fc.assert(
    fc.asyncProperty(many(mixedLog), async (logs) => {
      const inDeliveryOrder = logs.map(({ steps, deliveries }) =>
        oracle(deliveries.flatMap((index) => steps[index] ?? [])),
      );
      expect(await storedAfter(logs)).toEqual(inDeliveryOrder);
    }),
    { numRuns: RUNS },
  );
}, 180_000);

/** @shows BOUND-social.sharing_settings */
test("concurrent instances that receive settings keep the newest one", async () => {
  const people = Array.from({ length: 20 }, () => makeViewer().id);
  const steps = changesTo(settingsOf([true, false, true, false]));
  const logs = steps.map((_, index) => ({ steps, deliveries: [index] }));
  await Promise.all(people.flatMap((userId) => logs.map((log) => deliver(userId, log))));
  const stored = await booted.database
    .collection<{ _id: string }>("sharing_settings")
    .find({ _id: { $in: people } })
    .toArray();
  expect(stored.toSorted((one, other) => one._id.localeCompare(other._id))).toEqual(
    people.toSorted().map((_id) => ({ _id, askBeforeSharing: false, settingsRev: 4 })),
  );
});
