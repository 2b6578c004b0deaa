import { describe, expect, test } from "@jest/globals";
import { changeKeys, type KeyAction, type KeyState } from "./change-keys.ts";
import { makeKey } from "./key-set.ts";

const switchedAt = new Date("2026-11-01T12:00:00Z");
const keepOldMs = 600_000;
const after = (ms: number) => new Date(switchedAt.getTime() + ms);
const [old, next] = [makeKey(), makeKey()];

const plain: KeyState = { keys: [old], switchedAt: null };
const announced: KeyState = { keys: [old, next], switchedAt: null };
const switched: KeyState = { keys: [next, old], switchedAt };

const take = (action: KeyAction, state: KeyState, now = after(keepOldMs), force = false) =>
  changeKeys(action, state, { now, keepOldMs, force });

describe("announcing", () => {
  test("adds a new key that does not sign yet", () => {
    const change = take("announce", plain);
    if (change.outcome !== "changed") throw new Error(change.note);
    expect(change.state.keys).toEqual([old, expect.objectContaining({ kty: "EC" })]);
    expect(change.state.keys[1]?.kid).not.toBe(old.kid);
    expect(change.state.switchedAt).toBeNull();
  });

  test("again changes nothing", () => {
    expect(take("announce", announced)).toMatchObject({ outcome: "unchanged" });
  });

  test("is refused while the old key of the last switch is still there: no third key", () => {
    expect(take("announce", switched)).toMatchObject({
      outcome: "refused",
      note: expect.stringContaining("retire"),
    });
  });
});

describe("switching", () => {
  test("makes the announced key the first, and the old one still verifies", () => {
    const now = after(0);
    expect(take("switch", announced, now)).toMatchObject({
      outcome: "changed",
      state: { keys: [next, old], switchedAt: now },
    });
  });

  test("again changes nothing: the old key does not come back", () => {
    expect(take("switch", switched)).toMatchObject({ outcome: "unchanged" });
  });

  test("is refused without an announced key", () => {
    expect(take("switch", plain)).toMatchObject({
      outcome: "refused",
      note: expect.stringContaining("announce"),
    });
  });
});

describe("retiring", () => {
  test("removes the old key once the tokens that it signed have expired", () => {
    expect(take("retire", switched)).toMatchObject({
      outcome: "changed",
      state: { keys: [next], switchedAt: null },
    });
  });

  test("is refused a millisecond earlier, unless forced", () => {
    const early = after(keepOldMs - 1);
    expect(take("retire", switched, early)).toMatchObject({
      outcome: "refused",
      note: expect.stringContaining("2026-11-01T12:10:00.000Z"),
    });
    expect(take("retire", switched, early, true)).toMatchObject({ outcome: "changed" });
  });

  test("is refused while the new key is only announced, forced or not: it would throw that key away", () => {
    expect(take("retire", announced)).toMatchObject({
      outcome: "refused",
      note: expect.stringContaining("switch"),
    });
    expect(take("retire", announced, after(0), true)).toMatchObject({ outcome: "refused" });
  });

  test("again changes nothing", () => {
    expect(take("retire", plain)).toMatchObject({ outcome: "unchanged" });
  });

  test("is refused when the time of the switch cannot be read", () => {
    const state = { ...switched, switchedAt: new Date("yesterday") };
    expect(take("retire", state)).toMatchObject({ outcome: "refused" });
  });
});

test("two changes in a row leave one key, that of the second", () => {
  let state = plain;
  const seen = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    for (const action of ["announce", "switch", "retire"] as const) {
      const now = action === "retire" ? after(keepOldMs) : switchedAt;
      const change = take(action, state, now);
      if (change.outcome !== "changed") throw new Error(change.note);
      state = change.state;
    }
    seen.add(state.keys[0]?.kid ?? "");
  }
  expect(state.keys).toHaveLength(1);
  expect(seen.size).toBe(2);
});
