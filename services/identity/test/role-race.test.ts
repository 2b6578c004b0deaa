import { afterAll, expect, test } from "@jest/globals";
import { startFaultyMongo, testMongoUrl, type FaultyMongo } from "@questwell/common/testkit";
import {
  DELETE_ACCOUNT,
  LOGIN,
  runTool,
  sessionChangeOf,
  sessionOf,
  signUp,
  storedUser,
  useIdentityAfter,
  type Person,
} from "./support/identity.ts";

let wire: FaultyMongo;
const identity = useIdentityAfter(async () => {
  wire = await startFaultyMongo(testMongoUrl());
  return { mongoUrl: wire.url };
});
afterAll(() => wire.close());

const login = ({ signUp: { email, password } }: Person) =>
  identity.as(null)(LOGIN, { input: { email, password } });

const setRoles = (userId: string, roles: string[]) =>
  identity.database.collection<{ _id: string }>("users").updateOne({ _id: userId }, { $set: { roles } });

/** Signs in; `meanwhile` runs after the account is read and before the session is stored. */
async function signInWhile(person: Person, meanwhile: () => Promise<unknown>) {
  const insert = wire.hold("insert sessions");
  const answering = login(person);
  await insert.sent;
  await meanwhile();
  insert.release();
  return answering;
}

const countSessions = (userId: string) => identity.database.collection("sessions").countDocuments({ userId });

test("a sign-in concurrent with the withdrawal of the admin role issues no token with the role", async () => {
  const person = await signUp(identity);
  const { id } = person.viewer;
  await setRoles(id, ["admin"]);
  const answer = await signInWhile(person, async () => {
    expect((await runTool(identity, "withdraw-admin", [person.signUp.email])).code).toBe(0);
  });
  expect([answer.error?.code, sessionChangeOf(answer)]).toEqual(["INVALID_CREDENTIALS", { clear: true }]);
  expect(await countSessions(id)).toBe(0);
  const { claims } = sessionOf(await login(person), identity.clock.now());
  expect(claims["roles"]).toEqual([]);
});

test("a sign-in concurrent with the grant of the admin role ends, as every earlier session does", async () => {
  const person = await signUp(identity);
  const { id } = person.viewer;
  const answer = await signInWhile(person, () => runTool(identity, "grant-admin", [person.signUp.email]));
  expect([answer.error?.code, sessionChangeOf(answer)]).toEqual(["INVALID_CREDENTIALS", { clear: true }]);
  expect((await storedUser(identity, id)).roles).toEqual(["admin"]);
  expect(await countSessions(id)).toBe(0);
});

test("a sign-in concurrent with the deletion of the account is rejected", async () => {
  const person = await signUp(identity);
  const answer = await signInWhile(person, () => identity.as(person.viewer)(DELETE_ACCOUNT));
  expect([answer.error?.code, sessionChangeOf(answer)]).toEqual(["INVALID_CREDENTIALS", { clear: true }]);
  expect(await countSessions(person.viewer.id)).toBe(0);
});
