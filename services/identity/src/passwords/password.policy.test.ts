import { expect, test } from "@jest/globals";
import { isTooCommon } from "./password.policy.ts";

const email = "Barbara.Liskov@example.org";

test.each(["password1", "PassWord1", "1q2w3e4r", "iloveyou", "qwertyuiop"])(
  "refuses %s, which is on the list of common ones",
  (password) => expect(isTooCommon(password, email)).toBe(true),
);

test.each(["myQuestwell!", "QUESTWELL", "questwell2026"])(
  "refuses %s, which holds the product's name",
  (password) => expect(isTooCommon(password, email)).toBe(true),
);

test.each(["barbara.liskov", "my barbara.LISKOV password"])(
  "refuses %s, which holds the address",
  (password) => expect(isTooCommon(password, email)).toBe(true),
);

test.each(["correct horse battery", "barbara on the beach", "quest for well water"])("takes %s", (password) =>
  expect(isTooCommon(password, email)).toBe(false),
);

test("does not look for an address of three characters", () => {
  expect(isTooCommon("the bobsled track", "bob@example.org")).toBe(false);
  expect(isTooCommon("the bobby sledge", "bobb@example.org")).toBe(true);
});
