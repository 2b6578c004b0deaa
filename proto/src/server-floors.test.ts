import { describe, expect, test } from "@jest/globals";
import { judgeMongo, MONGODB_FLOORS, NATS_FLOOR, refuseNats } from "./server-floors.ts";

describe("NATS", () => {
  test.each([NATS_FLOOR, "2.12.10", "2.15.1", "3.0.0", "nats-server: v2.15.1", "2.13.0-RC.1"])(
    "%s is accepted",
    (version) => {
      expect(refuseNats(version)).toBeUndefined();
    },
  );

  test.each([
    ["2.10.23", "2.10.23"],
    ["2.12.6", "2.12.6"],
    ["1.99.99", "1.99.99"],
    ["nats-server: v2.9.25", "2.9.25"],
    ["no version", '"no version"'],
  ])("%s is refused with both versions", (text, version) => {
    expect(refuseNats(text)).toBe(`NATS ${version} is too old: 2.12.7 or newer is needed`);
  });
});

describe("MongoDB", () => {
  test.each([...Object.values(MONGODB_FLOORS), "8.0.38", "7.0.100", "8.0.37-rc0"])(
    "%s is accepted",
    (version) => {
      expect(judgeMongo(version)).toEqual({});
    },
  );

  test.each([
    ["8.0.15", "8.0.37"],
    ["db version v8.0.15\nBuild Info: {}", "8.0.37"],
    ["8.0.36", "8.0.37"],
    ["7.0.14", "7.0.48"],
    ["8.3.9", "8.3.16"],
    ["9.0.0", "9.0.7"],
    ["6.0.30", "7.0.48"],
    ["7.3.9", "8.0.37"],
    ["8.1.4", "8.2.11"],
    ["no version", "7.0.48"],
  ])("%j is refused: %s is needed", (text, floor) => {
    const version = /[\d.]{5,}/u.exec(text)?.[0] ?? `"${text}"`;
    expect(judgeMongo(text)).toEqual({
      refusal: `MongoDB ${version} is too old: ${floor} or newer is needed`,
    });
  });

  test.each(["9.1.0", "10.0.0"])("%s, of a line that is not known, is warned of", (version) => {
    const { refusal, warning } = judgeMongo(version);
    expect(refusal).toBeUndefined();
    expect(warning).toContain(version);
  });
});
