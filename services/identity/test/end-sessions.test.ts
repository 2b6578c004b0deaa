import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { SessionRevokedSchema } from "@questwell/proto";
import {
  IS_ACTIVE,
  LOGIN,
  RENEW,
  revocationReason,
  runTool,
  sessionOf,
  signUp,
  useIdentity,
  type Person,
} from "./support/identity.ts";

const identity = useIdentity();

const endSessions = (...args: string[]) => runTool(identity, "end-sessions", args);
const isActive = async (sessionId: string) =>
  (await identity.as(null)(IS_ACTIVE, { sessionId })).data.isSessionActive as boolean;
const renew = ({ refreshToken }: Person) => identity.as(null)(RENEW, { refreshToken });
const signInAgain = async ({ signUp: { email, password } }: Person) =>
  sessionOf(await identity.as(null)(LOGIN, { input: { email, password } }), identity.clock.now()).viewer;

interface Row {
  _id: string;
  userId?: string;
  sessionId?: string;
  issuedAt?: Date;
}

/** Stores further sessions of a person, as that many sign-ins would. */
async function storeSessions({ viewer }: Person, count: number): Promise<string[]> {
  const [sessions, tokens] = ["sessions", "refresh_tokens"].map((name) =>
    identity.database.collection<Row>(name),
  );
  const session = await sessions?.findOne({ _id: viewer.sessionId });
  const token = await tokens?.findOne({ sessionId: viewer.sessionId });
  if (!session || !token) throw new Error("The session to copy is missing");
  const ids = Array.from({ length: count }, () => randomUUID());
  await sessions?.insertMany(ids.map((_id) => ({ ...session, _id })));
  await tokens?.insertMany(ids.map((sessionId) => ({ ...token, _id: randomUUID(), sessionId })));
  return ids;
}

/** @shows ASVS-7.4.5 */
describe("the end-sessions tool", () => {
  test("ends all of one person's sessions, notifies the gateways, and keeps other people's", async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const sessionIds = [person.viewer.sessionId, (await signInAgain(person)).sessionId];
    expect(await endSessions(` ${person.signUp.email.toUpperCase()}`)).toEqual({
      code: 0,
      stdout: `The 2 session(s) of account ${person.viewer.id} ended.\n`,
      stderr: "",
    });
    for (const id of sessionIds) {
      expect([await isActive(id), await revocationReason(identity, id)]).toEqual([false, "operator"]);
      const [event] = await waitFor(async () => {
        const found = await identity.nats.events(SessionRevokedSchema, id);
        return found.length > 0 && found;
      });
      expect(event?.message).toMatchObject({ sessionId: id, reason: "operator" });
    }
    expect((await renew(person)).error?.code).toBe("UNAUTHENTICATED");
    expect(await isActive((await signInAgain(person)).sessionId)).toBe(true);

    expect(await isActive(other.viewer.sessionId)).toBe(true);
    expect((await renew(other)).error).toBeNull();
  });

  test("does nothing for an unknown address, and prints its usage", async () => {
    const { viewer } = await signUp(identity);
    const revocations = identity.database.collection("session_revocations");
    const before = await revocations.countDocuments();
    const usage = { code: 1, stdout: "", stderr: "Usage: node src/end-sessions.ts EMAIL | --all\n" };
    const [unknown, none, both] = await Promise.all([
      endSessions("unknown@example.org"),
      endSessions(),
      endSessions("--all", "unknown@example.org"),
    ]);
    expect(unknown).toEqual({ code: 1, stdout: "", stderr: "No account has this e-mail address.\n" });
    expect([none, both]).toEqual([usage, usage]);
    expect(await revocations.countDocuments()).toBe(before);
    expect(await isActive(viewer.sessionId)).toBe(true);
  });

  test("ends the sessions of all accounts, however many, and counts only active ones", async () => {
    const people = [await signUp(identity), await signUp(identity)];
    const [first, second] = people;
    if (!first || !second) throw new Error("No account signed up");
    const many = await storeSessions(first, 450);
    await endSessions("--all");
    expect(await Promise.all(people.map(({ viewer }) => isActive(viewer.sessionId)))).toEqual([false, false]);
    const revoked = await identity.database
      .collection<Row>("session_revocations")
      .countDocuments({ _id: { $in: many } });
    expect(revoked).toBe(450);
    expect((await renew(second)).error?.code).toBe("UNAUTHENTICATED");

    const { sessionId } = await signInAgain(first);
    expect(await isActive(sessionId)).toBe(true);
    const again = await endSessions("--all");
    expect(again).toEqual({ code: 0, stdout: "Everybody's 1 session(s) ended.\n", stderr: "" });
    expect(await isActive(sessionId)).toBe(false);
  });
});
