import { expect, test } from "@jest/globals";
import { emailKey, emailSchema } from "./email.ts";

const messageOf = (email: unknown) => emailSchema("missing").safeParse(email).error?.issues[0]?.message;

test.each([
  "ada@example.org",
  " ada+tag@sub.example.co.uk ",
  "o'brien@example.org",
  "a@xn--bcher-kva.example",
])("takes %s", (email) => expect(messageOf(email)).toBeUndefined());

test.each([
  "ada",
  "@example.org",
  "ada@",
  "ada@host",
  "a b@example.org",
  "a@b@example.org",
  "ada@-x.org",
  "<ada@x.org>",
])("refuses %s", (email) => expect(messageOf(email)).toBe("Please enter a valid email address"));

test.each([undefined, null, "", "   ", { $ne: null }])("calls %j missing", (email) =>
  expect(messageOf(email)).toBe("missing"),
);

test("two spellings of one address have one key", () => {
  expect(emailKey("  Ada@Example.ORG ")).toBe(emailKey("ada@example.org"));
  expect(emailKey("ada.b@example.org")).not.toBe(emailKey("adab@example.org"));
});
