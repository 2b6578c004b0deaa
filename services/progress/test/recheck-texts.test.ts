import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { GoalCreatedSchema } from "@questwell/proto";
import { onboardedPerson, useProgress, type Person } from "./boot-progress.ts";
import { userDeleted } from "./facts.ts";
import { DAY_MS, PAUSE_MS, stateOf, unreadScenes } from "./unread.ts";
import { planWeek, weekOf } from "./week-documents.ts";

const progress = useProgress();
const { comeBack, untilRead, withUnread, count, runJob } = unreadScenes(progress);

afterEach(() => progress.coach.slowChecks(0));

describe("the job", () => {
  beforeEach(comeBack);

  test("of three processes at once opens a goal once", async () => {
    const person = await withUnread("Paint");
    progress.coach.slowChecks(100);
    await comeBack();
    await Promise.all([runJob(), runJob(), runJob()]);
    await untilRead(async () => (await stateOf(person)) === null);
    const created = await waitFor(async () => {
      const events = await progress.nats.events(GoalCreatedSchema, person.viewer.id);
      return events.length > 0 && events;
    });
    expect(created).toHaveLength(1);
    expect(await count("goals", person)).toBe(1);
  });

  test("leaves nothing of a person who is erased while goals-ai reads", async () => {
    const person = await withUnread("Dance");
    progress.coach.slowChecks(700);
    await comeBack();
    const runs = Promise.all([runJob(), runJob()]);
    await waitFor(() => progress.coach.checked.some(([title]) => title === "Dance"));
    await progress.nats.publish(userDeleted(person.viewer.id));
    await waitFor(async () => (await count("goal_slots", person)) === 0);
    await runs;
    for (const name of ["goal_slots", "goals", "achievements", "challenge_sets"])
      expect(await count(name, person)).toBe(0);
  });

  /** @shows BOUND-progress.goal_slots */
  test("reads at most 50 goals in a run, of 1,000 that wait, and sends one request while goals-ai is away", async () => {
    const dueAt = new Date(progress.clock.now().getTime() + 5 * DAY_MS);
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      _id: `unread-${index}`,
      userId: `unread-${index}`,
      slot: 1,
      title: `Goal ${index}`,
      subgoals: [{ id: `step-${index}`, title: "Go" }],
      createdAt: dueAt,
      sharing: { askBeforeSharing: true, settingsRev: 1 },
      isChecked: false,
      textCheck: { state: "waiting", category: null, recheckAt: dueAt },
    }));
    const slots = progress.database.collection<{ _id: string }>("goal_slots");
    await slots.insertMany(rows);
    const clock = { now: () => dueAt };
    const waiting = () => slots.countDocuments({ "textCheck.recheckAt": dueAt });
    const readBy = async (run: () => Promise<void>) => {
      const before = progress.coach.checked.length;
      await run();
      return progress.coach.checked.length - before;
    };
    expect(await readBy(() => runJob(clock))).toBe(50);
    expect(await waiting()).toBe(950);
    await progress.coach.unsubscribe();
    expect(await readBy(() => runJob(clock))).toBe(0);
    expect(await waiting()).toBe(949);
    await progress.coach.resubscribe();
    await slots.deleteMany({ userId: /^unread-/u });
  });
});

describe("the sentence of a plan that goals-ai did not read", () => {
  const THIS = "2032-W10";
  beforeEach(async () => {
    progress.clock.set("2032-03-01T09:00:00Z");
    await comeBack();
  });
  afterEach(comeBack);
  const ifThenOf = async (person: Person) => {
    const { plan } = await weekOf(person, THIS);
    return [plan.ifThen, plan.textCheck?.state ?? null];
  };
  const WAITING = "We have not read this sentence yet. It will be here in a moment.";
  async function planned(ifThen: string): Promise<Person> {
    const person = await onboardedPerson(progress, { timeZone: "UTC" });
    await progress.coach.unsubscribe();
    await planWeek(person, { week: THIS, ifThen });
    return person;
  }

  test("is kept and hidden, and shown once it was read", async () => {
    const person = await planned("If it rains, I walk indoors.");
    expect(await ifThenOf(person)).toEqual([WAITING, "waiting"]);
    await comeBack();
    await untilRead(async () => (await ifThenOf(person))[1] === null);
    expect(await ifThenOf(person)).toEqual(["If it rains, I walk indoors.", null]);
  });

  test("survives a plan that sends back what stands in its place, and is replaced by any other", async () => {
    const person = await planned("If HARM comes, I call.");
    await planWeek(person, {
      week: THIS,
      revision: 1,
      ifThen: WAITING,
      items: [{ focusAreaId: "career", target: 2, intent: "same" }],
    });
    expect(await ifThenOf(person)).toEqual([WAITING, "waiting"]);
    await comeBack();
    await untilRead(async () => (await ifThenOf(person))[1] === "help");
    expect(await ifThenOf(person)).toEqual([
      "We do not show this sentence. You can write another one.",
      "help",
    ]);
    await planWeek(person, { week: THIS, revision: 2, ifThen: "If it rains, I read." });
    expect(await ifThenOf(person)).toEqual(["If it rains, I read.", null]);
  });

  test("is not decided by an answer about the sentence before it", async () => {
    const person = await planned("A harmless one.");
    progress.coach.slowChecks(500);
    await comeBack();
    const run = runJob();
    await waitFor(() => progress.coach.checked.some(([text]) => text === "A harmless one."));
    await progress.database
      .collection("week_plans")
      .updateOne({ userId: person.viewer.id }, { $set: { ifThen: "HARM", revision: 2 } });
    await run;
    progress.coach.slowChecks(0);
    progress.clock.advance(PAUSE_MS);
    await untilRead(async () => (await ifThenOf(person))[1] === "help");
  });
});
