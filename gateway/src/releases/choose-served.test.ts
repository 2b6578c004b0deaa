import { describe, expect, test } from "@jest/globals";
import { chooseServed } from "./choose-served.ts";

const old = { release: "old", serving: "old", holds: [] };
const waiting = { release: "new", serving: "old", holds: [] };
const changed = { release: "new", serving: "new", holds: [] };
const choose = (situation: Partial<Parameters<typeof chooseServed>[0]>) =>
  chooseServed({ own: "new", served: null, seen: [], holds: () => true, isOwnReady: false, ...situation });

describe("at its start a gateway serves", () => {
  test("its own release, without siblings, or when it is ready", () => {
    expect(choose({})).toBe("new");
    expect(choose({ seen: [old], isOwnReady: true })).toBe("new");
  });

  test("the release of those that were there before", () => {
    expect(choose({ seen: [old, old] })).toBe("old");
    expect(choose({ seen: [old, waiting] })).toBe("old");
  });

  test("its own release beside one that serves it", () => {
    expect(choose({ seen: [old, changed] })).toBe("new");
    expect(choose({ own: "old", seen: [old, waiting] })).toBe("old");
    expect(choose({ own: "old", seen: [waiting] })).toBe("old");
  });

  test("the release that gateways of an earlier upgrade change to, when the one they serve is gone", () => {
    expect(choose({ own: "third", seen: [waiting] })).toBe("new");
  });

  test("its own release, when it holds no other", () => {
    expect(choose({ seen: [old], holds: () => false })).toBe("new");
  });
});

describe("later it", () => {
  test("serves the release of its start until its own is ready", () => {
    expect(choose({ served: "old", seen: [old, waiting] })).toBe("old");
    expect(choose({ served: "old", seen: [waiting] })).toBe("old");
    expect(choose({ served: "old", seen: [waiting], isOwnReady: true })).toBe("new");
  });

  test("changes together with those of its release", () => {
    expect(choose({ served: "old", seen: [waiting, changed] })).toBe("new");
  });

  test("stays with its own release", () => {
    expect(choose({ served: "new", seen: [old, old] })).toBe("new");
  });
});
