import { setTimeout as delay } from "node:timers/promises";
import { quantile, tally, timed } from "../support/figures.ts";
import type { RestClient } from "../support/rest-client.ts";
import type { Finding, Target } from "./finding.ts";
import { signUpMany } from "./guess-passwords.ts";

const OTHERS = 6;
const MEASURED_MS = 60_000;
/** An attacker's share of `LIMIT_USER`: what is allowed a minute, and as much at once as the burst allows. */
const CALLS_PER_MINUTE = 300;
const AT_ONCE = 8;
/** Each of the others calls so often. */
const EVERY_MS = 500;
const MAX_RATIO = 3;

/** The largest conversation, of one run: U+2057 becomes four characters under NFKC. */
const conversation = [{ role: "user", content: `a${"⁗".repeat(5300)}a` }];
/** The most items that a body holds, each of them wrong in three fields. */
const plan = { revision: 0, items: Array.from({ length: 21_000 }, () => ({})) };
/** Words of the safety gate's rules without a meaning, as many as a conversation may have. */
const words =
  "kill hurt die end my life want to eat stop food never again he hits me gun bomb steal lose kg".split(" ");
const spoken = Array.from({ length: 8 }, (_, message) => ({
  role: message % 2 === 0 ? "user" : "assistant",
  content: Array.from(
    { length: 380 },
    (_each, at) => words[(at * 7 + message * 5 + ((at * at) % 11)) % words.length],
  ).join(" "),
}));

const answer = { response: "Every evening", currentGoal: "Learn to swim" };
const attackCalls: readonly [method: string, path: string, body: unknown][] = [
  ["POST", "/api/goals/refine-continue", { ...answer, conversation }],
  ["PUT", "/api/weeks/2026-W49/plan", plan],
  ["POST", "/api/goals/refine-continue", { ...answer, conversation: spoken }],
];

const everydayCalls: readonly [method: string, path: string][] = [
  ["GET", "/api/auth/user"],
  ["GET", "/api/focus-areas"],
  ["GET", "/api/challenges"],
  ["GET", "/api/help-lines"],
  ["GET", "/api/friends/has-new-activity"],
];

/** Calls as often as the limits allow until `endsAt`; returns the statuses. */
async function attack(client: RestClient, endsAt: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const startedAt = Date.now();
  const isAllowed = () => next < (CALLS_PER_MINUTE * (Date.now() - startedAt)) / 60_000 + AT_ONCE;
  const worker = async () => {
    while (Date.now() < endsAt) {
      if (!isAllowed()) {
        await delay(20);
        continue;
      }
      const [method, path, body] = attackCalls[next % attackCalls.length] ?? ["GET", "/", undefined];
      next += 1;
      const answer = await client.call(method, path, body).catch(() => null);
      statuses.push(answer?.status ?? 0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

/** The milliseconds and statuses of everyday calls of other people until `endsAt`. */
async function measure(clients: readonly RestClient[], endsAt: number) {
  const times: number[] = [];
  const statuses: number[] = [];
  await Promise.all(
    clients.map(async (client, offset) => {
      for (let turn = offset; Date.now() < endsAt; turn += 1) {
        const [method, path] = everydayCalls[turn % everydayCalls.length] ?? ["GET", "/"];
        const call = async () =>
          statuses.push((await client.call(method, path).catch(() => null))?.status ?? 0);
        const tookMs = await timed(call);
        times.push(tookMs);
        await delay(Math.max(0, EVERY_MS - tookMs));
      }
    }),
  );
  return { times, statuses };
}

/** Whether two people at the limits of one account each make everybody else wait. */
export async function attackAsTwo(target: Target): Promise<Finding> {
  const people = await signUpMany(target, 26, OTHERS + 2);
  for (const { client } of people) {
    await client.insist("POST", "/api/user/accept-disclaimer");
    await client.insist("POST", "/api/onboarding/complete", {
      responses: [{ focusArea: "career", level: 4 }],
    });
  }
  const [one, two, ...others] = people.map(({ client }) => client);
  if (!one || !two) throw new Error("No sign-up succeeded");
  await measure(others, Date.now() + MEASURED_MS / 10);
  const quiet = await measure(others, Date.now() + MEASURED_MS);
  const endsAt = Date.now() + MEASURED_MS;
  const [attacked, ...attacks] = await Promise.all([
    measure(others, endsAt),
    attack(one, endsAt),
    attack(two, endsAt),
  ]);
  const [before, meanwhile] = [quantile(quiet.times, 0.99), quantile(attacked.times, 0.99)];
  const ratio = meanwhile / before;
  return {
    what: "two people at the limits of their accounts",
    figures: [
      `they got ${tally(attacks.flat())}`,
      `others, quiet: ${tally(quiet.statuses)}, p50 ${quantile(quiet.times, 0.5).toFixed(1)} p99 ${before.toFixed(1)} ms`,
      `others meanwhile: ${tally(attacked.statuses)}, p50 ${quantile(attacked.times, 0.5).toFixed(1)} p99 ${meanwhile.toFixed(1)} ms, longest ${Math.max(...attacked.times).toFixed(0)} ms`,
      `p99 ${ratio.toFixed(2)} times (at most ${MAX_RATIO})`,
    ].join("; "),
    holds: ratio <= MAX_RATIO && [...quiet.statuses, ...attacked.statuses].every((status) => status === 200),
  };
}
