import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";

import {
  achievementSceneStore,
  endAchievementScene,
  showAchievements,
} from "#src/lib/celebration/achievement-scene.ts";
import { celebrateAnswer, celebrateTap } from "#src/lib/celebration/celebrate.ts";
import { endLevelUpScene, levelUpStore, showLevelUp } from "#src/lib/celebration/level-up.ts";
import { celebrateOnStage, leaveStage, ranks } from "#src/lib/celebration/stage.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";
import { playSignal } from "#src/lib/celebration/sound.ts";
import { forgetToasts, toastStore } from "#src/lib/toast.ts";
import { FakeAudioContext, playedNotes } from "#src/test/fake-audio.ts";

const origin = { x: 140, y: 220 };
const answer = {
  message: "Well done.",
  levelUp: false,
  level: 1,
  achievementUnlocked: null,
  achievementsUnlocked: [],
};
const achievement = { id: "first_step", title: "First Step" };

beforeEach(() => {
  playedNotes.length = 0;
  levelUpStore.set(null);
  forgetToasts();
});

describe("the tap", () => {
  test("plays four rising notes when sound is on", () => {
    celebrateTap({ origin, xp: 20, hasSound: true });
    expect(playedNotes.map(({ frequencyHz }) => frequencyHz)).toEqual([523, 659, 784, 1046]);
    const starts = playedNotes.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  test("is silent if sound is off", () => {
    celebrateTap({ origin, xp: 20, hasSound: false });
    expect(playedNotes).toEqual([]);
  });

  /** @shows UX-30 */
  test("continues if the sound fails", () => {
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
    [
      { ...answer, achievementUnlocked: achievement, achievementsUnlocked: [achievement] },
      "Achievement Unlocked!",
      "First Step: Well done.",
    ],
    [
      {
        ...answer,
        levelUp: true,
        level: 2,
        achievementUnlocked: achievement,
        achievementsUnlocked: [achievement],
      },
      "Level Up! Achievement Unlocked!",
      "First Step: Well done.",
    ],
  ])("%j is announced as %s", (given, title, description) => {
    celebrateAnswer(given, "user-ana");
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

  test("can be ended early, without ending the next one", () => {
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

describe("an achievement", () => {
  afterEach(() => {
    jest.useRealTimers();
    endAchievementScene();
  });

  test("is on the screen for three seconds", () => {
    jest.useFakeTimers();
    const scene = { achievements: [achievement], isAnnounced: false };
    showAchievements(scene);
    jest.advanceTimersByTime(2999);
    expect(achievementSceneStore.get()).toEqual(scene);
    jest.advanceTimersByTime(1);
    expect(achievementSceneStore.get()).toBeNull();
  });

  test("is not celebrated if a level comes with it", () => {
    jest.useFakeTimers();
    celebrateAnswer(
      {
        ...answer,
        levelUp: true,
        level: 2,
        achievementUnlocked: achievement,
        achievementsUnlocked: [achievement],
      },
      "user-ana",
    );
    celebrateOnStage(ranks.achievement, () =>
      showAchievements({ achievements: [achievement], isAnnounced: false }),
    );
    expect(levelUpStore.get()).toEqual({ level: 2, isScene: true });
    endLevelUpScene();
    expect(achievementSceneStore.get()).toBeNull();
  });
});

describe("a dialog", () => {
  const scene = { achievements: [achievement], isAnnounced: false };
  const stamp = () => celebrateOnStage(ranks.achievement, () => showAchievements(scene));
  const rise = () => celebrateOnStage(ranks.level, () => showLevelUp(2));
  afterEach(() => {
    openDialogs.set(0);
    leaveStage();
  });

  test("ends a celebration when it opens", () => {
    stamp();
    openDialogs.set(1);
    expect(achievementSceneStore.get()).toBeNull();
  });

  test("delays a celebration until it is closed, the biggest of them", () => {
    openDialogs.set(1);
    rise();
    stamp();
    expect(levelUpStore.get()).toBeNull();
    openDialogs.set(0);
    expect(levelUpStore.get()).toEqual({ level: 2, isScene: true });
    expect(achievementSceneStore.get()).toBeNull();
  });

  test("drops celebrations of a screen that was left", () => {
    openDialogs.set(1);
    stamp();
    leaveStage();
    openDialogs.set(0);
    expect(achievementSceneStore.get()).toBeNull();
  });
});

test("turning sound on plays one tone of 800 Hz for 0.3 s", () => {
  playSignal();
  expect(playedNotes).toHaveLength(1);
  expect(playedNotes[0]?.frequencyHz).toBe(800);
  expect((playedNotes[0]?.stopsAt ?? 0) - (playedNotes[0]?.startsAt ?? 0)).toBeCloseTo(0.3);
});
