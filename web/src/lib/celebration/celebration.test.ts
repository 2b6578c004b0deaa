import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";

import { celebrateAnswer, celebrateTap } from "#src/lib/celebration/celebrate.ts";
import { endLevelUpScene, levelUpStore, showLevelUp } from "#src/lib/celebration/level-up.ts";
import { toastStore } from "#src/lib/toast.ts";
import { FakeAudioContext, playedNotes } from "#src/test/fake-audio.ts";

const origin = { left: 100, top: 200, width: 80, height: 40 } as DOMRect;
const answer = { message: "Well done.", levelUp: false, level: 1, achievementUnlocked: null };
const achievement = { title: "First Step" };

beforeEach(() => {
  playedNotes.length = 0;
  levelUpStore.set(null);
});

describe("the tap", () => {
  test("plays four rising notes when sound is on", () => {
    celebrateTap({ origin, xp: 20, hasSound: true });
    expect(playedNotes.map(({ frequencyHz }) => frequencyHz)).toEqual([523, 659, 784, 1046]);
    const starts = playedNotes.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  test("is silent when sound is off", () => {
    celebrateTap({ origin, xp: 20, hasSound: false });
    expect(playedNotes).toEqual([]);
  });

  test("goes on when the sound fails", () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(FakeAudioContext.prototype, "createOscillator").mockImplementationOnce(() => {
      throw new Error("No audio device");
    });
    celebrateTap({ origin, xp: 20, hasSound: true });
    expect(warn).toHaveBeenCalledWith("Sound could not be played", expect.any(Error));
    warn.mockRestore();
  });
});

describe("the answer", () => {
  test.each([
    [answer, "Challenge Completed!", "Well done."],
    [{ ...answer, levelUp: true, level: 2 }, "Level Up!", "Well done."],
    [{ ...answer, achievementUnlocked: achievement }, "Achievement Unlocked!", "First Step: Well done."],
    [
      { ...answer, levelUp: true, level: 2, achievementUnlocked: achievement },
      "Level Up! Achievement Unlocked!",
      "First Step: Well done.",
    ],
  ])("%j is told as %s", (given, title, description) => {
    celebrateAnswer(given);
    expect(toastStore.get()).toMatchObject({ tone: "success", title, description });
    expect(levelUpStore.get()).toEqual(given.levelUp ? { level: 2, isScene: true } : null);
    endLevelUpScene();
  });
});

describe("a level-up", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test("fills the screen for three seconds, then leaves its stamp", () => {
    jest.useFakeTimers();
    showLevelUp(3);
    jest.advanceTimersByTime(2999);
    expect(levelUpStore.get()).toEqual({ level: 3, isScene: true });
    jest.advanceTimersByTime(1);
    expect(levelUpStore.get()).toEqual({ level: 3, isScene: false });
  });

  test("can be ended early, and does not end the next one", () => {
    jest.useFakeTimers();
    showLevelUp(3);
    endLevelUpScene();
    expect(levelUpStore.get()).toEqual({ level: 3, isScene: false });
    showLevelUp(4);
    jest.advanceTimersByTime(2000);
    expect(levelUpStore.get()).toEqual({ level: 4, isScene: true });
    endLevelUpScene();
  });
});
