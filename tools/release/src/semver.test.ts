import { expect, test } from "@jest/globals";
import { compareVersions, isVersion } from "./semver.ts";

test("versions have the order of semver.org, § 11", () => {
  const ordered = [
    "0.2.0",
    "0.2.10",
    "0.10.0-alpha",
    "0.10.0",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
  ];
  ordered.forEach((one, index) =>
    ordered.forEach((other, at) =>
      expect({ one, other, sign: Math.sign(compareVersions(one, other)) }).toEqual({
        one,
        other,
        sign: Math.sign(index - at),
      }),
    ),
  );
});

test.each(["", "1", "1.2", "v1.2.3", "01.2.3", "1.2.3-", "1.2.3-01", "1.2.3+build", "1.2.3 ", "1.2.3\n"])(
  "%j is no version",
  (text) => expect(isVersion(text)).toBe(false),
);
