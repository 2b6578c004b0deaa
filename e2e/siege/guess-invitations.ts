import { randomBytes } from "node:crypto";
import { assessment, RestClient } from "../support/rest-client.ts";
import { tenAtATime } from "../support/ten-at-a-time.ts";
import { tally } from "../support/figures.ts";
import { addressOf, type Finding, type Target } from "./finding.ts";
import { signUpMany } from "./guess-passwords.ts";

const GUESSES = 10_000;
const PEOPLE = 100;
const MOST_PER_PERSON = 10;

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const guess = () => [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");

/** Whether invitation codes can be guessed, by one person and by many, each from many addresses. */
export async function guessInvitations(target: Target): Promise<Finding[]> {
  const people = await signUpMany(target, 8, PEOPLE);
  for (const { client } of people) {
    await client.insist("POST", "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
    await client.insist("POST", "/api/onboarding/complete", { responses: assessment });
    await client.insist("POST", "/api/friends/create-invite");
  }
  const findings: Finding[] = [];
  // The many first: the one person is among them.
  for (const count of [PEOPLE, 1]) {
    const statuses = await tenAtATime(GUESSES, async (index) => {
      const guesser = people[index % count]?.client ?? new RestClient(target.url);
      const address = addressOf(9 + count, index);
      const body = { inviteCode: guess() };
      return (await guesser.from(address).call("POST", "/api/friends/accept-invite", body)).status;
    });
    const evaluated = statuses.filter((status) => status !== 429).length;
    const hits = statuses.filter((status) => status === 200).length;
    findings.push({
      what: `guessing invitations by ${count === 1 ? "one person" : `${count} people`}`,
      figures: `${GUESSES} guesses: ${tally(statuses)} (no 200, at most ${MOST_PER_PERSON} an hour and person evaluated)`,
      holds: hits === 0 && evaluated <= MOST_PER_PERSON * count,
    });
  }
  return findings;
}
