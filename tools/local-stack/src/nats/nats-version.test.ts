import { expect, test } from "@jest/globals";
import { refuseNatsVersion } from "./nats-version.ts";

test.each(["2.10.23", "2.10.24", "2.11.0", "2.15.1", "3.0.0", "nats-server: v2.15.1", "2.12.0-RC.1"])(
  "%s is supported",
  (version) => {
    expect(refuseNatsVersion(version)).toBeUndefined();
  },
);

test.each(["2.9.10", "2.10.22", "1.99.99", "nats-server: v2.9.25"])("%s is too old", (version) => {
  expect(refuseNatsVersion(version)).toMatch(/^version [\d.]+ is too old, 2\.10\.23 or newer is needed$/);
});

test("an invalid version is rejected", () => {
  expect(refuseNatsVersion("usage: nats-server")).toBe('"usage: nats-server" is no version');
});
