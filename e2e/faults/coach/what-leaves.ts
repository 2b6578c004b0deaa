import { describe, expect, test } from "@jest/globals";
import { dataOf, namingSomebody, notAsOnTheWire } from "../../support/what-left.ts";
import { accountsOf, callsOf, generateOnce, newConsenter, type CoachStage } from "../support/coached.ts";
import { say } from "../support/say.ts";
import { newChallenges } from "../support/walker.ts";

const goalText = "I want to learn to swim. Mail me at ann@example.org or +44 20 7946 0958";

/** What is sent is what the log holds, and names nobody. */
export function whatLeaves(stage: CoachStage): void {
  describe("what leaves", () => {
    test("is in its author's log to the byte, with what came back; no body names anybody, an id, XP or a time", async () => {
      const { stub, system } = stage;
      const before = stub.calls.length;
      const person = await newConsenter(system);
      const { client } = person;
      const [challengeId = ""] = await newChallenges(person, "career");
      await client.insist("POST", `/api/challenges/${challengeId}/complete`, {});
      await generateOnce(person, "career");
      await client.insist("POST", "/api/goals/refine", { goalText });
      await client.insist("POST", "/api/goals/refine-continue", {
        response: "Twice a week",
        conversation: [
          { role: "user", content: goalText },
          { role: "assistant", content: "How often?" },
        ],
        currentGoal: "Swim",
      });
      await client.insist("POST", "/api/goals/create", {
        goalData: { title: "Learn to swim with ann@example.org", subgoals: ["Find a course"] },
      });
      const calls = stub.calls.slice(before);
      expect(calls.length).toBeGreaterThanOrEqual(5);
      const logged = (await callsOf(system, person)).flatMap(({ requests }) => requests);
      const order = (one: { sent: string }, other: { sent: string }) => (one.sent < other.sent ? -1 : 1);
      expect(
        logged.map(({ sent, received, status }) => ({ sent, received, status })).toSorted(order),
      ).toEqual(
        calls.map(({ body, answer, status }) => ({ sent: body, received: answer, status })).toSorted(order),
      );
      const own = (await accountsOf(system)).filter(({ _id }) => _id === person.userId);
      expect(own).toMatchObject([{ email: person.email, firstName: "Robin" }]);
      expect(namingSomebody(calls, own)).toEqual([]);
      for (const data of calls.map(dataOf)) expect(data).not.toMatch(/ann@|7946/u);
    }, 60_000);

    test("is nothing without consent", async () => {
      const { stub, system } = stage;
      const person = await newConsenter(system);
      await person.client.insist("POST", "/api/settings", { aiCoach: false });
      const before = stub.calls.length;
      expect(await generateOnce(person, "career")).toMatchObject({ coach: "built-in", coachReason: null });
      expect(stub.calls.length).toBe(before);
    }, 60_000);
  });
}

/** After everything else: nothing of the whole run left unseen, and nothing of anybody. */
export function allThatLeft(stage: CoachStage): void {
  test("over all faults, every body that arrived is in somebody's log as it was on the wire, and none names anybody, an id, XP or a time", async () => {
    const { stub, system } = stage;
    const exchanges = (await callsOf(system)).flatMap(({ requests }) => requests);
    const logged = exchanges.map(({ sent }) => sent);
    const unlogged = logged.reduce(
      takeOne,
      stub.calls.map(({ body }) => body),
    );
    const accounts = await accountsOf(system);
    say(
      `the provider got ${stub.calls.length} requests of ${accounts.length} people, ${stub.paidCalls} paid; the log has ${logged.length}`,
    );
    expect(unlogged).toEqual([]);
    expect(notAsOnTheWire(exchanges, stub.calls)).toEqual([]);
    expect(namingSomebody(stub.calls, accounts)).toEqual([]);
  });
}

/** The list without one occurrence of an item. */
function takeOne(items: string[], item: string): string[] {
  const at = items.indexOf(item);
  return at === -1 ? items : items.toSpliced(at, 1);
}
