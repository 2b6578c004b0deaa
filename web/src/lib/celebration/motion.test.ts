import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";

import type { Options } from "canvas-confetti";

import { openDialogs } from "#src/lib/open-dialogs.ts";

// jsdom has no canvas: the tests check the calls to the library instead.
const shots: Options[] = [];
const reset = jest.fn();
const cannon = Object.assign((options: Options) => void shots.push(options), { reset });
jest.unstable_mockModule("canvas-confetti", () => ({ default: { create: () => cannon } }));

type Confetti = typeof import("#src/lib/celebration/confetti.ts");
let confetti: Confetti;
const { flyXP } = await import("#src/lib/celebration/xp-flight.ts");

const stillDevice = window.matchMedia;
const origin = { x: 140, y: 220 };
const hasNormalMotion = (isNormal: boolean) => {
  window.matchMedia = isNormal
    ? (query) => Object.assign(stillDevice(query), { matches: false })
    : stillDevice;
};

beforeAll(async () => {
  confetti = await import("#src/lib/celebration/confetti.ts");
});
beforeEach(() => {
  shots.length = 0;
  hasNormalMotion(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  hasNormalMotion(false);
});

describe("confetti", () => {
  test("that is stopped while its code is loading is not fired", async () => {
    confetti.burstFrom(origin);
    confetti.stopConfetti();
    await confetti.loadConfetti();
    await Promise.resolve();
    expect(shots).toEqual([]);
  });

  test("is 50 particles of seven colours for 200 ticks, from the position of the tap", async () => {
    await confetti.loadConfetti();
    confetti.burstFrom(origin);
    expect(shots).toHaveLength(1);
    expect(shots[0]).toMatchObject({
      particleCount: 50,
      ticks: 200,
      origin: { x: 140 / window.innerWidth, y: 220 / window.innerHeight },
    });
    expect(new Set(shots[0]?.colors).size).toBe(7);
  });

  test("comes from both sides for an achievement", async () => {
    await confetti.loadConfetti();
    confetti.burstForAchievement();
    expect(shots.map(({ origin: from }) => from?.x)).toEqual([0, 1]);
  });

  /** @shows UX-29 */
  test("bursts for 3 s at a new level, and stops when the celebration is ended", async () => {
    await confetti.loadConfetti();
    jest.useFakeTimers();
    confetti.burstForLevelUp();
    jest.advanceTimersByTime(3000);
    const atTheEnd = shots.length;
    expect(atTheEnd).toBeGreaterThan(5);
    jest.advanceTimersByTime(5000);
    expect(shots).toHaveLength(atTheEnd);
    const end = confetti.burstForLevelUp();
    end();
    jest.advanceTimersByTime(3000);
    expect(shots).toHaveLength(atTheEnd + 1);
  });
});

describe("confetti and dialogs", () => {
  test("nothing is fired over a dialog, and falling confetti can be removed", async () => {
    await confetti.loadConfetti();
    openDialogs.set(1);
    confetti.burstFrom(origin);
    confetti.burstForAchievement();
    expect(shots).toEqual([]);
    openDialogs.set(0);
    reset.mockClear();
    confetti.stopConfetti();
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

describe("the XP animation", () => {
  const addBar = () => {
    const bar = document.createElement("div");
    bar.dataset["xpTarget"] = "";
    document.body.append(bar);
  };
  const fly = () => {
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const animate = jest.fn<(frames: unknown, options: { duration: number }) => { finished: Promise<void> }>(
      () => ({ finished }),
    );
    Object.assign(HTMLElement.prototype, { animate });
    flyXP("+40 XP", origin);
    return { animate, land: resolve, chip: () => document.querySelector("span") };
  };

  /** @shows UX-29 */
  test("takes at most 600 ms and is then removed", async () => {
    addBar();
    const { animate, chip, land } = fly();
    expect(chip()).toHaveTextContent("+40 XP");
    expect(animate.mock.calls[0]?.[1].duration).toBeLessThanOrEqual(600);
    land();
    await Promise.resolve();
    await Promise.resolve();
    expect(chip()).toBeNull();
  });

  test("does not run without a bar", () => {
    expect(fly().chip()).toBeNull();
  });

  /** @shows UX-29 */
  test("does not run with reduced motion, and no confetti is fetched", async () => {
    addBar();
    hasNormalMotion(false);
    expect(fly().chip()).toBeNull();
    expect(await confetti.loadConfetti()).toBeNull();
  });
});
