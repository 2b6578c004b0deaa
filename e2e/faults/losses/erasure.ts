import { expect, test } from "@jest/globals";
import { faultFigures, waitFor } from "@questwell/common/testkit";
import { serviceNames, services } from "@questwell/proto";
import { tenAtATime } from "../../support/ten-at-a-time.ts";
import { befriend, newLife, ownThings, type Life } from "../support/full-life.ts";
import { say } from "../support/say.ts";
import { everyDocument, everyMessage, type Stored } from "../support/stored-bytes.ts";
import type { TestStack } from "../support/test-stack.ts";
import { signInAgain } from "../support/walker.ts";

const erasingServices = serviceNames.filter((name) => services[name].storesPeople);
const pairs = faultFigures.leavingPairs;
/** Without faults a person's data is erased everywhere within this time. */
const NORMAL_MS = 60_000;
const WITH_FAULTS_MS = 600_000;
/** What is kept of an erased person for 30 days: the random id with dates, so that later writes for it are rejected. */
const KEPT = new Set([
  "questwell_identity.erasures",
  "questwell_identity.purges_due",
  ...erasingServices.map((name) => `questwell_${name.replaceAll("-", "_")}.tombstones`),
]);

/** A deleted account is erased everywhere; other users notice nothing. */
export function erasure(system: () => TestStack, admin: () => Life): void {
  /** @shows REL-erasure */
  test(
    "after people delete their accounts none of their data is left anywhere, and others keep their own",
    async () => {
      const { stack, databaseOf } = system();
      const people = await tenAtATime(2 * pairs, () => newLife(stack.url));
      const activities = databaseOf("social").collection("activities");
      const isSeen = async ({ userId }: Life) => (await activities.countDocuments({ userId })) > 6;
      for (const each of people) await waitFor(() => isSeen(each), 30_000);
      for (let pair = 0; pair < pairs; pair += 1) {
        const [one, other] = people.slice(2 * pair) as [Life, Life];
        await befriend(one, other, people[2 * pair - 1] ?? admin());
      }
      await signInAgain(admin());
      await admin().client.insist("POST", "/api/admin/announcements", {
        title: "News",
        content: "A trail opened.",
      });
      for (const { userId, client } of people) {
        await admin().client.insist("GET", `/api/admin/users/${userId}`);
        const { answer: news } = await client.insist<{ id: string }[]>("GET", "/api/announcements");
        for (const { id } of news) await client.insist("POST", `/api/announcements/${id}/viewed`, {});
      }
      await admin().client.insist("GET", "/api/admin/feedback");
      // The first of each pair leaves, so that each one who stays had a friend who was erased; the admin leaves, too.
      const leaving = people.filter((_, index) => index % 2 === 0);
      const staying = people.filter((_, index) => index % 2 === 1);
      const traces = await tracesOf(system(), leaving);
      expect(traces.length).toBeGreaterThan(20);
      // Answers to a write with an Idempotency-Key are kept for a day, and are personal data as well.
      for (const service of ["progress", "social"]) {
        expect(traces).toContainEqual(expect.stringMatching(`^questwell_${service}.keyed_requests: id`));
      }
      const before = await Promise.all(staying.map(ownThings));

      const [first, ...others] = leaving;
      if (!first) throw new Error("No pair has a first person");
      await forget(first);
      const normalMs = await untilErased(system(), [first], NORMAL_MS);
      expect(await tracesOf(system(), [first])).toEqual([]);

      // One service is stopped, another and the broker are killed, while the others delete their accounts.
      await stack.processes.social.hold();
      await Promise.all([...others, admin()].map(forget));
      stack.processes.progress.kill();
      stack.processes.nats.kill();
      await stack.processes.social.restart();
      const faultsMs = await untilErased(system(), [...others, admin()], WITH_FAULTS_MS);
      say(`erased everywhere after ${normalMs} ms, and with faults after ${faultsMs} ms`);

      // Whatever was in flight when the services were purged has arrived by now.
      await waitFor(async () => (await tracesOf(system(), [...leaving, admin()])).length === 0, 10_000).catch(
        () => undefined,
      );
      expect(await tracesOf(system(), [...leaving, admin()])).toEqual([]);
      expect(await Promise.all(staying.map(ownThings))).toEqual(before);
      for (const { client } of staying) {
        expect((await client.insist("GET", "/api/friends")).answer).toEqual([]);
        expect((await client.insist("GET", "/api/friends/activities")).answer).toEqual([]);
      }
    },
    1_000_000 + pairs * 10_000,
  );
}

/** Deletes an account. After a lost answer the retry's session is over; whether all is erased is checked later. */
async function forget({ client }: Life): Promise<void> {
  try {
    await client.insist("DELETE", "/api/auth/user");
  } catch (error) {
    if (!String(error).includes("401 Unauthorized")) throw error;
  }
}

/** Waits until every service has confirmed and the broker's messages are purged; returns the milliseconds. */
async function untilErased(
  { databaseOf }: TestStack,
  people: readonly Life[],
  timeoutMs: number,
): Promise<number> {
  const begin = Date.now();
  const ids = people.map(({ userId }) => userId);
  const identity = databaseOf("identity");
  await waitFor(async () => {
    const open = await identity.collection<{ _id: string }>("users").countDocuments({ _id: { $in: ids } });
    const due = { userId: { $in: ids }, dueAt: { $lte: new Date() } };
    const confirmed = await identity.collection("erasures").countDocuments({ userId: { $in: ids } });
    return (
      open === 0 &&
      confirmed === erasingServices.length * ids.length &&
      (await identity.collection("purges_due").countDocuments(due)) === 0
    );
  }, timeoutMs);
  return Date.now() - begin;
}

/** Where data of these people is found that may not be kept: the place, what, and how often. */
async function tracesOf(system: TestStack, people: readonly Life[]): Promise<string[]> {
  const traces = new Map<string, number>();
  const places = new Set<string>();
  let scanned = 0;
  const look = ({ place, text }: Stored) => {
    places.add(place);
    scanned += 1;
    for (const { userId, traits } of people) {
      for (const [index, trait] of traits.entries()) {
        if (!text.includes(trait.toLowerCase()) || (trait === userId && KEPT.has(place))) continue;
        const trace = `${place}: ${["id", "e-mail", "first name", "last name"][index]}`;
        traces.set(trace, (traces.get(trace) ?? 0) + 1);
      }
    }
  };
  for await (const stored of everyDocument(system)) look(stored);
  for await (const stored of everyMessage(system)) look(stored);
  say(`scanned ${scanned} documents and messages in ${places.size} places`);
  return [...traces].map(([trace, count]) => `${trace} × ${count}`).toSorted();
}
