import process from "node:process";
import { readFile } from "node:fs/promises";
import { createBus, createLogger, invalidate, type Bus } from "@questwell/common";
import { natsCredentials } from "@questwell/local-stack";
import { invalidations } from "@questwell/proto";
import { newWalker, signInAgain, type Walker } from "../../e2e/faults/support/walker.ts";
import { costOf, idleOf } from "../measure/processes.ts";
import { appRequestOf } from "../support/app-documents.ts";
import { pidsOf, startUnlimited, type UnlimitedStack } from "../stack/start-unlimited.ts";

// The app's only poll, when nothing is new: what it costs all processes together.
const PEOPLE = 4;
const WARM_UP = 200;
const MOST_MS = 1;
/** The app asks every half minute, and a gateway asks social every two minutes. */
const ONE_IN = 4;

const { news } = invalidations;
const log = createLogger("social", "silent");
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Prints the costs; returns whether polls cost more than they may. */
export async function measurePoll(requests: number): Promise<boolean> {
  const stack = await startUnlimited();
  try {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => newWalker(stack.url, { address: `10.1.1.${index + 1}` })),
    );
    // The first session does not know yet that its person has answered the assessment.
    for (const person of people) await signInAgain(person);
    const bus = await connectAsSocial(stack);
    const pids = { pids: () => pidsOf(stack.processes) };
    const idle = await idleOf(pids);
    const ways = {
      "answered by the gateway": async () => {},
      "answered by social": async ({ userId }: Walker) => {
        invalidate(bus, news, { userIds: [userId] }, log);
        await (await bus.connection).flush();
      },
    };
    const all: number[] = [];
    for (const [name, before] of Object.entries(ways)) {
      await poll(people, WARM_UP, before);
      const { cpuMs } = await costOf(pids, idle, () => poll(people, requests, before));
      const each = Object.entries(cpuMs).map(([of, ms]) => [of, ms / requests] as const);
      const sum = each.reduce((total, [, ms]) => total + ms, 0);
      all.push(sum);
      const most = each.filter(([, ms]) => ms >= 0.01).map(([of, ms]) => `${of} ${ms.toFixed(2)}`);
      print(`${name}: ${sum.toFixed(2)} ms (${most.join(", ")})`);
    }
    const [kept = 0, asked = 0] = all;
    const mean = (kept * (ONE_IN - 1) + asked) / ONE_IN;
    print(`one in ${ONE_IN} answered by social: ${mean.toFixed(2)} ms, at most ${MOST_MS}`);
    await bus.close();
    return mean > MOST_MS;
  } finally {
    await stack.stop();
  }
}

/** Each person asks in turn with the others, as the app does. */
async function poll(
  people: readonly Walker[],
  requests: number,
  before: (person: Walker) => Promise<void>,
): Promise<void> {
  const request = appRequestOf("FriendNews");
  let left = requests;
  await Promise.all(
    people.map(async (person) => {
      while (left > 0) {
        left -= 1;
        await before(person);
        const { answer } = await person.client.insist<{ data?: object }>("POST", "/graphql", request);
        if (JSON.stringify(answer.data) !== '{"hasNewActivity":false,"hasJoinedFriends":false}')
          throw new Error(`Not what a person without friends is told: ${JSON.stringify(answer)}`);
      }
    }),
  );
}

async function connectAsSocial({ dataPath, addresses }: UnlimitedStack): Promise<Bus> {
  const { user, passwordFile } = await natsCredentials(dataPath, "social");
  const login = { user, password: await readFile(passwordFile, "utf8") };
  const bus = createBus({ name: "social", url: addresses.natsUrl, login, log });
  await bus.connection;
  return bus;
}
