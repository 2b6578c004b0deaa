import { makePerson, type Person } from "../support/person.ts";
import { RestClient } from "../support/rest-client.ts";
import { tenAtATime } from "../support/ten-at-a-time.ts";
import { quantile, tally, timed } from "../support/figures.ts";
import { addressOf, type Finding, type Target } from "./finding.ts";

const LOGIN = "/api/auth/login";
const ACCOUNTS = 500;
const GUESSES = 1000;
const ADDRESSES = 50;
const MOST_PER_ACCOUNT = 20;
const MOST_PER_ADDRESS = 100;
const MOST_DIFFERENCE_MS = 5;

const wrong = (person: Person) => ({ email: person.email, password: `no-${person.password}` });

/** Signs people up, each from their own address. */
export async function signUpMany(target: Target, network: number, count: number) {
  const people: { person: Person; client: RestClient }[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = makePerson();
    const client = new RestClient(target.url, { address: addressOf(network, index) });
    await client.insist("POST", "/api/auth/register", person);
    people.push({ person, client });
  }
  return people;
}

/** Whether the time or the text of a rejected sign-in reveals which addresses have an account. */
export async function enumerateAccounts(target: Target): Promise<Finding> {
  const known = await signUpMany(target, 1, ACCOUNTS);
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  const guess = async (person: Person, index: number, kind: keyof typeof times) => {
    const client = new RestClient(target.url, { address: addressOf(kind === "known" ? 2 : 3, index) });
    times[kind].push(
      await timed(async () => {
        const { status, text } = await client.call("POST", LOGIN, wrong(person));
        answers.add(`${status} ${text}`);
      }),
    );
  };
  // Interleaved, and each kind first equally often, so that a slow machine slows both.
  for (const [index, { person }] of known.entries()) {
    const unknown = makePerson();
    const turns: [Person, keyof typeof times][] = [
      [person, "known"],
      [unknown, "unknown"],
    ];
    for (const [who, kind] of index % 2 === 0 ? turns : turns.toReversed()) await guess(who, index, kind);
  }
  const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  return {
    what: "account enumeration by a rejected sign-in",
    figures: `medians of ${ACCOUNTS} each: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms (at most ${MOST_DIFFERENCE_MS} ms apart); ${answers.size} different answer (1)`,
    holds: Math.abs(one - other) < MOST_DIFFERENCE_MS && answers.size === 1,
  };
}

/** Whether an attacker with many addresses can bypass the limit of evaluated passwords, or lock the owner out. */
export async function guessOneAccount(target: Target): Promise<Finding> {
  const [owner] = await signUpMany(target, 4, 1);
  if (!owner) throw new Error("No sign-up succeeded");
  const statuses = await tenAtATime(GUESSES, async (index) => {
    const guesser = new RestClient(target.url, { address: addressOf(5, index % ADDRESSES) });
    return (await guesser.call("POST", LOGIN, wrong(owner.person))).status;
  });
  const evaluated = statuses.filter((status) => status === 401).length;
  const { email, password } = owner.person;
  const own = await owner.client.call("POST", LOGIN, { email, password });
  const otherDevice = await new RestClient(target.url, { address: addressOf(6, 0) }).call("POST", LOGIN, {
    email,
    password,
  });
  return {
    what: "guessing the password of one account",
    figures: `${GUESSES} guesses from ${ADDRESSES} addresses: ${tally(statuses)} (at most ${MOST_PER_ACCOUNT} evaluated); the owner's device then ${own.status} (200), any other ${otherDevice.status} (429)`,
    holds: evaluated <= MOST_PER_ACCOUNT && own.status === 200 && otherDevice.status === 429,
  };
}

/** Whether one address can try one password on every account. */
export async function guessEveryAccount(target: Target): Promise<Finding> {
  const client = new RestClient(target.url, { address: addressOf(7, 0) });
  const guess = async () => (await client.call("POST", LOGIN, wrong(makePerson()))).status;
  const statuses = await tenAtATime(GUESSES, guess);
  const evaluated = statuses.filter((status) => status === 401).length;
  return {
    what: "guessing one password of every account",
    figures: `${GUESSES} guesses from one address: ${tally(statuses)} (at most ${MOST_PER_ADDRESS} evaluated)`,
    holds: evaluated <= MOST_PER_ADDRESS && evaluated > 0,
  };
}
