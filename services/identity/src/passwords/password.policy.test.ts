/** @shows ASVS-6.2.4 ASVS-6.2.11 ASVS-6.2.12 */

import { expect, test } from "@jest/globals";
import { isTooCommon } from "./password.policy.ts";

const email = "Barbara.Liskov@example.org";

test.each(["password1", "PassWord1", "1q2w3e4r", "iloveyou", "qwertyuiop"])(
  "rejects %s, which is on the list of common ones",
  (password) => expect(isTooCommon(password, email)).resolves.toBe(true),
);

test.each(["myQuestwell!", "QUESTWELL", "questwell2026"])(
  "rejects %s, which contains the product's name",
  (password) => expect(isTooCommon(password, email)).resolves.toBe(true),
);

test.each(["barbara.liskov", "my barbara.LISKOV password"])(
  "rejects %s, which contains the address",
  (password) => expect(isTooCommon(password, email)).resolves.toBe(true),
);

test.each(["correct horse battery", "barbara on the beach", "quest for well water"])("takes %s", (password) =>
  expect(isTooCommon(password, email)).resolves.toBe(false),
);

test("ignores a local part of three characters", async () => {
  await expect(isTooCommon("the bobsled track", "bob@example.org")).resolves.toBe(false);
  await expect(isTooCommon("the bobby sledge", "bobb@example.org")).resolves.toBe(true);
});
