import { describe, expect, test } from "@jest/globals";
import {
  ACHIEVEMENTS,
  complete,
  createGoal,
  generate,
  onboardedPerson,
  useProgress,
} from "./boot-progress.ts";

const progress = useProgress();

interface AchievementAnswer {
  id: string;
  earnedAt: string | null;
  progress: { have: number; need: number } | null;
}

const listFor = async (person: {
  call: (document: string) => Promise<{ data: { achievements: AchievementAnswer[] } }>;
}) => new Map((await person.call(ACHIEVEMENTS)).data.achievements.map((each) => [each.id, each]));

describe("listing achievements", () => {
  test("returns the whole catalogue, earned ones with their time and locked ones with their progress", async () => {
    const person = await onboardedPerson(progress);
    const fresh = await listFor(person);
    expect(fresh.size).toBe(30);
    expect(fresh.get("know_thyself")).toMatchObject({ earnedAt: expect.any(String), progress: null });
    expect(fresh.get("first_step")).toMatchObject({ earnedAt: null, progress: { have: 0, need: 1 } });
    const locked = [...fresh.values()].filter(({ earnedAt }) => earnedAt === null);
    expect(locked.filter(({ progress: figure }) => figure === null)).toEqual([]);
    for (const id of ["goal_setter", "first_friend", "cheerleader"])
      expect(fresh.get(id)).toMatchObject({ earnedAt: null, progress: { have: 0, need: 1 } });

    const [easy, , hard] = await generate(person, "career");
    const { challenge } = await complete(person, easy?.id);
    await complete(person, hard?.id);
    const list = await listFor(person);
    expect(list.get("first_step")).toMatchObject({ earnedAt: challenge.completedAt, progress: null });
    expect(list.get("hard_1")).toMatchObject({ earnedAt: expect.any(String), progress: null });
    expect(list.get("hard_25")).toMatchObject({ earnedAt: null, progress: { have: 1, need: 25 } });
    expect(list.get("done_10")).toMatchObject({ progress: { have: 2, need: 10 } });
    expect(list.get("streak_7")).toMatchObject({ progress: { have: 1, need: 7 } });
    expect(list.get("level_5")).toMatchObject({ progress: { have: 1, need: 5 } });
    expect(list.get("all_five")).toMatchObject({ progress: { have: 1, need: 5 } });
    expect(list.get("area_50")).toMatchObject({ progress: { have: 2, need: 50 } });
    expect(list.get("balanced_week")).toMatchObject({ progress: { have: 1, need: 5 } });
    expect(list.get("phoenix")).toMatchObject({ progress: { have: 0, need: 7 } });
  });

  test("unlocks the achievements of one completion in each area, once", async () => {
    const person = await onboardedPerson(progress);
    const areas = ["financial", "career", "relationships", "physical", "mental"];
    const answers = [];
    for (const area of areas) answers.push(await complete(person, (await generate(person, area))[0]?.id));
    const ids = answers.at(-1).achievementsUnlocked.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(["all_five", "balanced_week"]);
    expect(answers.at(-1).achievementUnlocked.id).toBe("all_five");
    const next = await complete(person, (await generate(person, "career"))[0]?.id);
    expect(next).toMatchObject({ achievementUnlocked: null, achievementsUnlocked: [] });
  });

  test("returns nothing that another person earned", async () => {
    const [earner, other] = [await onboardedPerson(progress), await onboardedPerson(progress)];
    await createGoal(earner);
    await complete(earner, (await generate(earner))[0]?.id);
    const [mine, theirs] = [await listFor(other), await listFor(earner)];
    for (const id of ["goal_setter", "first_step"])
      expect([mine.get(id)?.earnedAt, theirs.get(id)?.earnedAt]).toEqual([null, expect.any(String)]);
  });

  test("requires a session", async () => {
    const { error } = await progress.as(null)(ACHIEVEMENTS);
    expect(error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
