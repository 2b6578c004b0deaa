import { afterAll, expect, test } from "@jest/globals";
import { startFaultyMongo, testMongoUrl, type FaultyMongo } from "@questwell/common/testkit";
import { grantAdminRole } from "../src/roles/grant-admin-role.ts";
import { withdrawAdminRole } from "../src/roles/withdraw-admin-role.ts";
import {
  DELETE_ACCOUNT,
  LOGIN,
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

// The tools' work without the start of a process: the held sign-in has to end before its database times out.
const tools = () => ({ clock: identity.clock, outbox: { wake() {} } });

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
    expect(await withdrawAdminRole(tools(), person.signUp.email)).toMatchObject({ kind: "withdrawn" });
  });
  expect([answer.error?.code, sessionChangeOf(answer)]).toEqual(["INVALID_CREDENTIALS", { clear: true }]);
  expect(await countSessions(id)).toBe(0);
  const { claims } = sessionOf(await login(person), identity.clock.now());
  expect(claims["roles"]).toEqual([]);
});

test("a sign-in concurrent with the grant of the admin role ends, as every earlier session does", async () => {
  const person = await signUp(identity);
  const { id } = person.viewer;
  const answer = await signInWhile(person, () => grantAdminRole(tools(), person.signUp.email));
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
