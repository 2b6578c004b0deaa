import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createBus, createLogger, request, type Bus } from "@questwell/common";
import {
  bootService,
  hostileUnits,
  makeViewer,
  textsAtLimit,
  waitFor,
  type BootedService,
} from "@questwell/common/testkit";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import { createApp } from "../src/app.ts";
import { warmUpSafety } from "../src/safety/classify.ts";
import { CONTINUE, REFINE } from "./refinement-documents.ts";
import { longestTurnMs } from "./support/longest-turn.ts";

/** For no longer may anything else of the process wait. */
const TURN_MS = 100;
const TRIES = 5;
/** Of titles in a request, of the 64 KiB that a message may have. */
const MAX_BYTES = 50_000;

let booted: BootedService;
let bus: Bus;
beforeAll(async () => {
  booted = await bootService(createApp());
  bus = createBus({ name: "progress", url: booted.nats.url, log: createLogger("progress", "silent") });
  await bus.connection;
  await warmUpSafety();
  await waitFor(() => check("Run 5 km", ""));
}, 60_000);
afterAll(async () => {
  await bus.close();
  await booted.stop();
});

const options = { timeoutMs: 9000, requestId: "test" };
const checkType = {
  subject: requestSubjects.checkText,
  request: CheckTextRequestSchema,
  response: CheckTextResponseSchema,
};
const suggestType = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};

const refused = /^(?:NEEDS_HELP|CANNOT_COACH)$/u;
/** What a call answers; a text that is found harmful is an answer, too. */
const answered = (asking: Promise<unknown>) =>
  asking.catch((error: { code?: string }) => {
    if (!refused.test(error.code ?? "")) throw error;
  });
/** Each text by a person of their own, who has the whole allowance. */
const ask = async (document: string, variables: object) => {
  const { error } = await booted.as(makeViewer())(document, { ...variables });
  expect([variables, error]).toEqual([variables, null]);
};

/** Nothing is left of it once it is cleaned: refused before it is read. */
const isEmpty = (text: string) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
const bytesOf = (text: string) => Buffer.byteLength(text);
const refine = (goalText: string) => ask(REFINE, { goalText });
const converse = (content: string) =>
  ask(CONTINUE, {
    input: {
      response: "Mondays at seven",
      currentGoal: "Learn to swim",
      conversation: [{ role: "user", content }],
    },
  });
const check = (text: string, other = text) =>
  answered(request(bus, checkType, { texts: [text, ...Array.from({ length: 19 }, () => other)] }, options));
const suggest = (text: string) =>
  answered(
    request(
      bus,
      suggestType,
      {
        area: {
          name: "",
          level: 1,
          coachingStyle: "gentle",
          goalTitle: text.slice(0, 120),
          openSubgoals: Array.from({ length: 6 }, (_, step) => ({
            id: `${step}`,
            title: text.slice(0, 200),
          })),
        },
        difficulties: ["easy", "medium", "hard"],
        recentTitles: Array.from({ length: Math.min(200, MAX_BYTES / bytesOf(text)) }, (_, title) =>
          `${title}${text}`.slice(0, 500),
        ),
        seed: "seed",
      },
      options,
    ),
  );

test.each([
  { name: "a goal", most: 2000, sizeOf: undefined, send: refine },
  { name: "a message of a conversation", most: 16 * 1024, sizeOf: bytesOf, send: converse },
  { name: "the texts of a check", most: 500, sizeOf: undefined, send: check },
  { name: "the titles of a goal and of earlier challenges", most: 496, sizeOf: undefined, send: suggest },
])(
  "$name at the limit of its size never keeps the process for 100 ms",
  async ({ most, sizeOf, send }) => {
    const slow: string[] = [];
    for (const unit of hostileUnits)
      for (const text of textsAtLimit(unit, most, sizeOf)) {
        if (isEmpty(text)) continue;
        let turnMs = await longestTurnMs(() => send(text));
        for (let tried = 1; tried < TRIES && turnMs > TURN_MS; tried += 1)
          turnMs = Math.min(turnMs, await longestTurnMs(() => send(text)));
        if (turnMs > TURN_MS)
          slow.push(`${text.length} of ${JSON.stringify(unit)}: ${Math.round(turnMs)} ms`);
      }
    expect(slow).toEqual([]);
  },
  240_000,
);
