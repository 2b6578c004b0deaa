import { expect, test } from "@jest/globals";
import { emailKey, emailSchema, newEmailSchema } from "./email.ts";

const messageOf = (email: unknown) => emailSchema("missing").safeParse(email).error?.issues[0]?.message;

test.each([
  "ada@example.org",
  " ada+tag@sub.example.co.uk ",
  "o'brien@example.org",
  "a@xn--bcher-kva.example",
])("accepts %s", (email) => expect(messageOf(email)).toBeUndefined());

test.each([
  "ada",
  "@example.org",
  "ada@",
  "ada@host",
  "a b@example.org",
  "a@b@example.org",
  "ada@-x.org",
  "<ada@x.org>",
])("rejects %s", (email) => expect(messageOf(email)).toBe("Please enter a valid email address"));

test.each(["`touch$IFS-x`", "$(touch-x)", "a|b", "a&b", "{a}", '"a;b"', "a;b", "a\nb"])(
  "rejects %j before the @ of a new address",
  (local) => {
    const { error } = newEmailSchema("missing").safeParse(`${local}@example.org`);
    expect(error?.issues[0]?.message).toBe("Please enter a valid email address");
  },
);

test.each(["o'brien", "ada+tag", "a.b-c_d", "a!#%*/=?^~"])(
  "accepts %s before the @ of a new address",
  (local) => expect(newEmailSchema("missing").safeParse(`${local}@example.org`).success).toBe(true),
);

test.each([undefined, null, "", "   ", { $ne: null }])("reports %j as missing", (email) =>
  expect(messageOf(email)).toBe("missing"),
);

test("two spellings of one address have one key", () => {
  expect(emailKey("  Ada@Example.ORG ")).toBe(emailKey("ada@example.org"));
  expect(emailKey("ada.b@example.org")).not.toBe(emailKey("adab@example.org"));
});
