import { expect, test } from "@jest/globals";
import { backfillEmailClaims } from "../src/backfill-email-claims.ts";
import { LOGIN, newAdmin, newSignUp, REGISTER, signUp, useIdentity } from "./support/identity.ts";

const identity = useIdentity();

test("a database from before `email_claims` is backfilled and keeps working", async () => {
  const person = await signUp(identity, { firstName: "Methuselah" });
  const admin = await newAdmin(identity);
  const users = identity.database.collection<{ _id: string }>("users");
  const unset = {
    firstNameKey: "",
    lastNameKey: "",
    deletedAt: "",
    oneTimeUntil: "",
    sessionsToEnd: "",
  } as const;
  await users.updateMany({}, { $unset: unset });
  await users.createIndex({ emailKey: 1 }, { unique: true });
  await identity.database.collection("email_claims").deleteMany({});

  await backfillEmailClaims();
  await backfillEmailClaims();

  expect((await users.indexes()).map(({ name }) => name)).not.toContain("emailKey_1");
  const { email, password } = person.signUp;
  expect((await identity.as(null)(LOGIN, { input: { email, password } })).error).toBeNull();
  const taken = await identity.as(null)(REGISTER, { input: newSignUp({ email }) });
  expect(taken.error?.code).toBe("CONFLICT");
  const found = await identity.as(admin)('{ users(search: "methu") { edges { node { id } } } }');
  expect(found.data.users.edges).toEqual([{ node: { id: person.viewer.id } }]);
});
