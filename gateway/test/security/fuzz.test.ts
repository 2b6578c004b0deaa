import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { useStack } from "../support/start-stack.ts";
import { gatherCrowd, type Crowd } from "./support/crowd.ts";
import { complaintAbout } from "./support/complaint.ts";
import { fuzzInputs, type FuzzInput } from "./support/fuzz-input.ts";
import { send, type RawAnswer } from "./support/send.ts";

/* oxlint-disable node/no-process-env -- how much, and what again, is said by whoever runs it. */
/** How many inputs; `make fuzz` sends ten times as many. */
const INPUTS = Number(process.env["FUZZ_INPUTS"] ?? 5000);
const SEED = Number(process.env["FUZZ_SEED"] || Math.floor(Math.random() * 2 ** 31));
/* oxlint-enable node/no-process-env */
/** So many are under way at the same time. */
const AT_ONCE = 8;
/** So many are made at a time: all at once would need much memory. */
const BATCH = 250;
const PEOPLE = 6;
/** A machine that is busy with other things is slow now and then; an input is slow each time. */
const TIMES_ALONE = 3;
/** More findings than this say no more. */
const ENOUGH = 20;
/** A busy machine is slow: so long may an input take on average. */
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

/** Ids of things that are there, so that some inputs meet them. */
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
  const said = (await one.client.post("/api/feedback", { message: "More" })).body;
  const things: { id: string }[] = [...areas, ...challenges, news, said, one, other];
  return [...things.map(({ id }) => id), ...activityIds];
}

/** The services give the database 3 s for an answer; what takes longer than almost all of them is unavailable. */
const DATABASE_MS = 2900;

/** Slow, or unavailable because something was slow, may be the machine's fault: again, alone. */
const mayBeTheMachine = (complaint: string, { status, tookMs }: RawAnswer) =>
  complaint.startsWith("took ") || (status === 503 && tookMs > DATABASE_MS);

interface Finding {
  input: FuzzInput;
  complaint: string;
  /** What the services wrote about the request. */
  log: string[];
}

/** What is wrong with an answer, with what tells why. */
function findingOf(input: FuzzInput, answer: RawAnswer): Finding | null {
  const complaint = complaintAbout(input.request, answer);
  if (complaint === null) return null;
  const requestId = String(answer.headers["x-request-id"]);
  const lines = stack.services.output().split("\n");
  return { input, complaint, log: lines.filter((line) => line.includes(requestId)) };
}

/** Sends one input, and looks after who sent it. */
async function tryInput(input: FuzzInput, doubts: Finding[]): Promise<Finding[]> {
  const answer = await ask(input);
  met.set(answer.status, (met.get(answer.status) ?? 0) + 1);
  const finding = findingOf(input, answer);
  await lookAfter(input, answer);
  if (finding === null) return [];
  if (!mayBeTheMachine(finding.complaint, answer)) return [finding];
  doubts.push(finding);
  return [];
}

const erasing = /"deleteAccount":true|"Account deleted"/u;

async function lookAfter({ person }: FuzzInput, { status, text }: RawAnswer): Promise<void> {
  if (person === 0) return;
  if (erasing.test(text)) await crowd.replace(person);
  else if (status === 401 || text.includes("UNAUTHENTICATED")) crowd.signIn(person);
}

/** Sends a batch, a few at a time; what is doubtful is sent again alone. */
async function tryBatch(inputs: readonly FuzzInput[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const doubts: Finding[] = [];
  const left = inputs.values();
  const work = async () => {
    for (const input of left) findings.push(...(await tryInput(input, doubts)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { input } of doubts) {
    const finding = await tryAlone(input);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

/** What is wrong with an input each time that it is sent with no other. */
async function tryAlone(input: FuzzInput): Promise<Finding | null> {
  let finding: Finding | null = null;
  for (let times = 0; times < TIMES_ALONE; times += 1) {
    finding = findingOf(input, await ask(input));
    if (finding === null) return null;
  }
  return finding;
}

test(
  `${INPUTS} inputs, right ones and wrong ones, break nothing (FUZZ_SEED=${SEED} sends the same again)`,
  async () => {
    const arbitrary = fuzzInputs(await idsThatExist(), PEOPLE);
    const findings: Finding[] = [];
    for (let sent = 0; sent < INPUTS && findings.length < ENOUGH; sent += BATCH) {
      const numRuns = Math.min(BATCH, INPUTS - sent);
      findings.push(...(await tryBatch(fc.sample(arbitrary, { numRuns, seed: SEED + sent }))));
    }
    expect(findings).toEqual([]);
    expect(stack.services.gone()).toEqual([]);
    // Inputs that never get past the first check would prove little.
    expect(met.get(200) ?? 0).toBeGreaterThan(INPUTS / 10);
  },
  LONGEST_MS,
);
