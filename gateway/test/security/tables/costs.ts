import { expect, test } from "@jest/globals";
import { request as ask } from "@questwell/common";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  MayUseAiRequestSchema,
  MayUseAiResponseSchema,
  RecordOperatorActRequestSchema,
  RecordOperatorActResponseSchema,
  requestSubjects,
  ReviewWeekRequestSchema,
  ReviewWeekResponseSchema,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import { randomUUID } from "node:crypto";
import type { SubgraphName } from "../../../src/schema/subgraphs.ts";
import { answerTextOf } from "../support/answer-text.ts";
import { askService, cpuMsOfService, serviceOperations, servicesOf } from "../support/ask-service.ts";
import { baselineMs, largestInput, leastMs, unknownIdsOf, wordsOf } from "../support/costs.ts";
import { UNKNOWN_ID } from "../support/places.ts";
import { requestOf } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";

/**
 * What a call may cost its service before its first limit, at its largest valid input, in baselines. The caller is a new
 * person each time who has done nothing, so that most calls end where their rows are looked for: what is measured is
 * the work before that, and all of it where a call needs no rows.
 */
const CAP = 0.5;
/** Calls with another cap, and why. */
const exceptions: Readonly<Record<string, { cap: number; why: string }>> = {
  "goals-ai: mutation refineGoal": {
    cap: 1,
    why: "the safety gate reads 2,000 characters: no limit blocks help",
  },
  "goals-ai: mutation continueRefinement": {
    cap: 3,
    why: "the safety gate reads 20 KB, twice: no limit blocks help",
  },
  "progress: mutation createGoal": { cap: 1, why: "the safety gate is asked first" },
  "identity: mutation register": { cap: 2, why: "a password is hashed, after the limit of its address" },
  "identity: mutation login": {
    cap: 4,
    why: "a password is hashed, after the limits of address and account",
  },
};

/** A code is looked for, and none is stored. */
const NO_CODE = "400 Invalid or expired invitation code";

const areaNames = ["financial", "career", "relationships", "physical", "mental"];
const area = (name: string) => ({ name, level: 5, coachingStyle: "gentle", goalTitle: "", openSubgoals: [] });
const answering = { seed: wordsOf(200), userId: "", callKey: "", answerWithinMs: 5000, mayUseAi: false };

/** Every request of a service to another at its largest valid input, or why it is not measured. */
const requests = (
  stage: Stage,
): Readonly<Record<keyof typeof requestSubjects, Responder | { why: string }>> => {
  const options = () => ({ timeoutMs: 5000, requestId: randomUUID() });
  return {
    checkText: {
      name: "goals-ai",
      cap: 2,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.checkText,
            request: CheckTextRequestSchema,
            response: CheckTextResponseSchema,
          },
          { texts: Array.from({ length: 20 }, () => wordsOf(500)) },
          options(),
        ),
    },
    suggestChallenges: {
      name: "goals-ai",
      cap: 2,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.suggestChallenges,
            request: SuggestChallengesRequestSchema,
            response: SuggestChallengesResponseSchema,
          },
          {
            ...answering,
            area: {
              ...area(""),
              goalTitle: wordsOf(120),
              openSubgoals: Array.from({ length: 6 }, (_, index) => ({
                id: String(index),
                title: wordsOf(200),
              })),
            },
            difficulties: Array.from({ length: 10 }, () => "easy"),
            recentTitles: Array.from({ length: 200 }, () => wordsOf(500)),
            lately: {
              dismissedTitles: Array.from({ length: 10 }, () => wordsOf(500)),
              counts: ["easy", "medium", "hard"].map((difficulty) => ({
                difficulty,
                offered: 1000,
                completed: 1000,
              })),
              weekIntent: "same",
              weekday: 7,
            },
          },
          options(),
        ),
    },
    mayUseAi: {
      name: "identity",
      cap: CAP,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.mayUseAi,
            request: MayUseAiRequestSchema,
            response: MayUseAiResponseSchema,
          },
          { userId: UNKNOWN_ID },
          options(),
        ),
    },
    suggestCurrentGoals: {
      name: "goals-ai",
      cap: CAP,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.suggestCurrentGoals,
            request: SuggestCurrentGoalsRequestSchema,
            response: SuggestCurrentGoalsResponseSchema,
          },
          { areas: areaNames.map(area) },
          options(),
        ),
    },
    reviewWeek: {
      name: "goals-ai",
      cap: CAP,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.reviewWeek,
            request: ReviewWeekRequestSchema,
            response: ReviewWeekResponseSchema,
          },
          {
            ...answering,
            coachingStyle: "gentle",
            facts: Array.from({ length: 30 }, (_, index) => ({
              id: `f${index}`,
              kind: "areaDone",
              have: 100_000,
              of: 100_000,
              area: (index % 8) + 1,
            })),
            areas: Array.from({ length: 8 }, () => ({ name: "", goalTitle: wordsOf(120), intent: "same" })),
          },
          options(),
        ),
    },
    recordOperatorAct: {
      name: "admin",
      cap: CAP,
      ask: () =>
        ask(
          stage.bus,
          {
            subject: requestSubjects.recordOperatorAct,
            request: RecordOperatorActRequestSchema,
            response: RecordOperatorActResponseSchema,
          },
          { auditId: randomUUID(), action: "test.cost", subjectId: UNKNOWN_ID },
          options(),
        ),
    },
    purgePerson: { why: "one id and no text; event-keeper purges streams, and does not run here" },
  };
};

interface Responder {
  name: SubgraphName;
  cap: number;
  ask: () => Promise<unknown>;
}

/** What calls cost services, where the gateway's limits do not stop them first. */
export function testCosts(stage: () => Stage): void {
  const rows = serviceOperations.flatMap((operation) =>
    servicesOf(operation).map((name) => ({ operation, name, at: `${name}: ${operation.name}` })),
  );

  test("every exception is a call, and has its reason", () => {
    expect(rows.length).toBeGreaterThan(60);
    const calls = new Set(rows.map(({ at }) => at));
    expect(Object.keys(exceptions).filter((at) => !calls.has(at))).toEqual([]);
  });

  test("of services at their largest valid input are below their caps", async () => {
    const baseline = await baselineMs();
    const wrong: string[] = [];
    const costs: { at: string; ratio: number }[] = [];
    const measure = async (at: string, name: SubgraphName, cap: number, work: () => Promise<unknown>) => {
      const ratio = (await leastMs(() => cpuMsOfService(stage(), name, work))) / baseline;
      costs.push({ at, ratio });
      if (ratio > cap) wrong.push(`${at} costs ${ratio.toFixed(2)} baselines`);
    };
    for (const { operation, name, at } of rows) {
      const body = String(
        requestOf(operation, largestInput(operation.input), unknownIdsOf(operation), "").body,
      );
      const answer = answerTextOf(await askService(stage(), name, operation, body, true));
      if (answer.startsWith("400 ") && answer !== NO_CODE) wrong.push(`${at} is not valid: ${answer}`);
      await measure(at, name, exceptions[at]?.cap ?? CAP, () =>
        askService(stage(), name, operation, body, true),
      );
    }
    for (const [subject, row] of Object.entries(requests(stage())))
      if ("ask" in row) await measure(`${row.name}: ${subject}`, row.name, row.cap, row.ask);
    const most = costs.toSorted((one, other) => other.ratio - one.ratio).slice(0, 12);
    process.stderr.write(
      [
        `a baseline is ${baseline.toFixed(1)} ms`,
        ...most.map(({ at, ratio }) => `${at} ${ratio.toFixed(2)}`),
        "",
      ].join("\n"),
    );
    expect(wrong).toEqual([]);
  }, 240_000);
}
