import { makeViewer } from "@questwell/common/testkit";
import type { CompletableChallenge } from "../../src/challenges/completable-challenge.ts";
import { completeChallenge } from "../../src/completions/complete-challenge.ts";
import { difficulties } from "../../src/ledger/xp-by-difficulty.ts";
import { callProcess, type Faults } from "./faulty-process.ts";
import { createModelDatabase, type UniqueKeys } from "./model-database.ts";
import { randomFrom, type Random } from "./random.ts";
import { createScheduler } from "./scheduler.ts";
import { violationsOf, type Acknowledgement } from "./violations.ts";

/** The result of one schedule. */
export interface ScheduleOutcome {
  violations: string[];
  calls: number;
  kills: number;
}

const START = Date.parse("2025-06-10T08:00:00Z");
const HOUR_MS = 3_600_000;
const FAULTS: Faults = { kill: 0.08, refuse: 0.04, loseAnswer: 0.06 };
const CLIENTS = 3;
const CHALLENGES = 5;
const COMPLETIONS_PER_CLIENT = 2;

/** One person's devices complete overlapping challenges and retry every call until they get a response. */
export async function runSchedule(seed: number, unique: UniqueKeys): Promise<ScheduleOutcome> {
  const random = randomFrom(seed);
  const scheduler = createScheduler(random);
  const challenges = makeChallenges(random);
  const database = createModelDatabase(random, challenges, unique);
  const viewer = makeViewer({ id: "ada" });
  const answers: Acknowledgement[] = [];
  let calls = 0;
  let kills = 0;
  let hours = 0;
  const clock = { now: () => new Date(START + (hours += 1) * HOUR_MS) };

  const complete = (challengeId: string) => {
    calls += 1;
    return callProcess({ scheduler, random, faults: FAULTS, onKill: () => (kills += 1) }, (process) =>
      completeChallenge(
        {
          requireViewer: () => viewer,
          clock,
          completions: database.connect(process),
          checkGoal: process.pause,
          pause: process.pause,
        },
        { challengeId },
      ),
    );
  };
  const completeUntilAnswered = async (challengeId: string): Promise<void> => {
    try {
      answers.push({ challengeId, answer: JSON.stringify(await complete(challengeId)) });
    } catch {
      // Killed or out of retries: the client cannot know whether the call took effect, so it retries.
      await scheduler.turn();
      await completeUntilAnswered(challengeId);
    }
  };
  const device = async () => {
    for (let count = 0; count < COMPLETIONS_PER_CLIENT; count += 1) {
      await completeUntilAnswered(random.pick(challenges).challenge.id);
    }
  };

  const devices = Array.from({ length: CLIENTS }, device);
  await scheduler.run();
  await Promise.all(devices);
  return { violations: violationsOf(database.entries, answers), calls, kills };
}

function makeChallenges(random: Random): CompletableChallenge[] {
  return Array.from({ length: CHALLENGES }, (_, index) => ({
    challenge: {
      id: `challenge-${index}`,
      focusAreaId: `area-${index % 3}`,
      subgoalId: null,
      title: `Challenge ${index}`,
      description: "Take one step.",
      difficulty: random.pick(difficulties),
      coach: "built-in",
      createdAt: new Date(START),
    },
    area: { _id: `area-${index % 3}`, name: "career", subgoals: [] },
    coachReason: null,
    uncheckedGoal: null,
    retiredAt: null,
    activeAreaIds: ["area-0", "area-1", "area-2"],
  }));
}
