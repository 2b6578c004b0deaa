import { expect, test } from "@jest/globals";
import { timeZoneSchema } from "./time-zone.ts";

const isValid = (name: unknown) => timeZoneSchema.safeParse(name).success;

test.each([
  "UTC",
  "Europe/Berlin",
  "America/Argentina/Buenos_Aires",
  "Asia/Calcutta",
  "Asia/Kolkata",
  "Etc/GMT+5",
])("accepts %s", (name) => expect(isValid(name)).toBe(true));

test.each([
  "",
  " ",
  "+01:00",
  "-05",
  "Berlin",
  "Europe/",
  "Europe/Berlin\n",
  "Mars/Olympus",
  "x".repeat(65),
  7,
  null,
  {},
])("rejects %j", (name) => {
  const parsed = timeZoneSchema.safeParse(name);
  expect(parsed.error?.issues[0]?.message).toBe("Invalid time zone");
});
