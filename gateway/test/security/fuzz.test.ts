import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { useStack } from "../support/start-stack.ts";
import { gatherCrowd, type Crowd } from "./support/crowd.ts";
import { complaintAbout } from "./support/complaint.ts";
import { fuzzInputs, type FuzzInput } from "./support/fuzz-input.ts";
import { send, type RawAnswer } from "./support/send.ts";

/** The number of inputs; `make fuzz` sends ten times as many. */
const INPUTS = Number(process.env["FUZZ_INPUTS"] ?? 5000);
const SEED = Number(process.env["FUZZ_SEED"] || Math.floor(Math.random() * 2 ** 31));
/** The number of concurrent requests. */
const AT_ONCE = 8;
/** Inputs are generated in batches of this size: all at once would need much memory. */
const BATCH = 250;
const PEOPLE = 6;
/** A busy machine is slow occasionally; a slow input is slow every time. */
const SERIAL_RETRIES = 3;
/** More findings than this add no information. */
const MAX_FINDINGS = 20;
/** The timeout of the test; generous per input, because a busy machine is slow. */
const LONGEST_MS = 120_000 + INPUTS * 60;

const stack = useStack();
let crowd: Crowd;
const met = new Map<number, number>();

beforeAll(async () => {
  crowd = await gatherCrowd(stack, PEOPLE);
}, 120_000);

const ask = ({ person, request }: FuzzInput) => {
  const cookie = crowd.cookieOf(person);
  const headers = cookie === "" ? request.headers : { ...request.headers, cookie };
  return send(stack.gateway.url, { ...request, headers });
};

/** Ids of existing things, so that some inputs refer to them. */
async function idsThatExist(): Promise<string[]> {
  const [admin, one, other] = crowd.people;
  if (!admin || !one || !other) throw new Error("A crowd is at least three");
  const { inviteCode } = (await one.client.post("/api/friends/create-invite")).body;
  await other.client.post("/api/friends/accept-invite", { inviteCode });
  const areas = (await one.client.get("/api/focus-areas")).body;
  const challenges = (await one.client.post(`/api/focus-areas/${areas[0].id}/challenges/generate`)).body;
  const { activityIds } = (await one.client.post(`/api/challenges/${challenges[0].id}/complete`)).body;
  await one.client.post(`/api/activities/${activityIds[0]}/share`);
  const news = (await admin.client.post("/api/admin/announcements", { title: "News", content: "More" })).body;
  const sent = (await one.client.post("/api/feedback", { message: "More" })).body;
  const things: { id: string }[] = [...areas, ...challenges, news, sent, one, other];
  return [...things.map(({ id }) => id), ...activityIds];
}

/** The services' database timeout is 3 s; a 503 after almost that long may be that timeout. */
const DATABASE_MS = 2900;

/** A slow response, or a 503 after a timeout, may be caused by a busy machine: it is retried without concurrency. */
const mayBeTheMachine = (complaint: string, { status, tookMs }: RawAnswer) =>
  complaint.startsWith("took ") || (status === 503 && tookMs > DATABASE_MS);

interface Finding {
  input: FuzzInput;
  complaint: string;
  /** The services' log lines for the request. */
  log: string[];
}

/** The problem with an answer, with its log lines. */
function findingOf(input: FuzzInput, answer: RawAnswer): Finding | null {
  const complaint = complaintAbout(input.request, answer);
  if (complaint === null) return null;
  const requestId = String(answer.headers["x-request-id"]);
  const lines = stack.services.output().split("\n");
  return { input, complaint, log: lines.filter((line) => line.includes(requestId)) };
}

/** Sends one input, and restores the session or account of its sender. */
async function tryInput(input: FuzzInput, doubts: Finding[]): Promise<Finding[]> {
  const answer = await ask(input);
  met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
  const finding = findingOf(input, answer);
  await restoreSender(input, answer);
  if (finding === null) return [];
  if (!mayBeTheMachine(finding.complaint, answer)) return [finding];
  doubts.push(finding);
  return [];
}

const erasing = /"deleteAccount":true|"Account deleted"/u;

async function restoreSender({ person }: FuzzInput, { status, text }: RawAnswer): Promise<void> {
  if (person === 0) return;
  if (erasing.test(text)) await crowd.replace(person);
  else if (status === 401 || text.includes("UNAUTHENTICATED")) crowd.signIn(person);
}

/** Sends a batch, a few at a time; doubtful inputs are retried without concurrency. */
async function tryBatch(inputs: readonly FuzzInput[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const doubts: Finding[] = [];
  const left = inputs.values();
  const work = async () => {
    for (const input of left) findings.push(...(await tryInput(input, doubts)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { input } of doubts) {
    const finding = await retrySerially(input);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

/** The problem with an input, if it recurs on every retry without concurrency. */
async function retrySerially(input: FuzzInput): Promise<Finding | null> {
  let finding: Finding | null = null;
  for (let times = 0; times < SERIAL_RETRIES; times += 1) {
    finding = findingOf(input, await ask(input));
    if (finding === null) return null;
  }
  return finding;
}

/** @shows ASVS-2.2.1 ASVS-16.5.1 */
test(
  `${INPUTS} valid and invalid inputs cause no failure (FUZZ_SEED=${SEED} replays them)`,
  async () => {
    const arbitrary = fuzzInputs(await idsThatExist(), PEOPLE);
    const findings: Finding[] = [];
    for (let sent = 0; sent < INPUTS && findings.length < MAX_FINDINGS; sent += BATCH) {
      const numRuns = Math.min(BATCH, INPUTS - sent);
      findings.push(...(await tryBatch(fc.sample(arbitrary, { numRuns, seed: SEED + sent }))));
    }
    expect(findings).toEqual([]);
    expect(stack.services.gone()).toEqual([]);
    // Inputs that never pass the first check would prove little.
    expect(met.get(200) ?? 0).toBeGreaterThan(INPUTS / 10);
  },
  LONGEST_MS,
);
