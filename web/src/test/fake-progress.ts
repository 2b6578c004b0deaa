/** An achievement in the fake API. */
export type FakeAchievement = {
  id: string;
  title: string;
  description: string;
  earnedAt: string | null;
  progress: { have: number; need: number } | null;
};

/** One of the person's days. */
export type FakeDay = { date: string; completions: number; xp: number; isBridged: boolean };

/** The first achievements of the catalogue, none of them earned. */
export const catalogue = (): FakeAchievement[] => [
  locked("first_step", "First Step", "Complete your first challenge.", 0, 1),
  { ...locked("know_thyself", "Know Thyself", "Answer the five questions.", 0, 1), progress: null },
  locked("done_10", "Getting Momentum", "Complete 10 challenges.", 0, 10),
  locked("done_50", "Building Routine", "Complete 50 challenges.", 37, 50),
  locked("streak_3", "Spark", "Complete a challenge on 3 days in a row.", 0, 3),
  locked("streak_7", "One Good Week", "Complete a challenge on 7 days in a row.", 0, 7),
  locked("level_5", "Rising", "Reach level 5.", 1, 5),
  locked("hard_1", "Challenge Accepted", "Complete a hard challenge.", 0, 1),
];

function locked(id: string, title: string, description: string, have: number, need: number): FakeAchievement {
  return { id, title, description, earnedAt: null, progress: { have, need } };
}

const dayMs = 86_400_000;

/** The days up to `last`, today's local date, without a completion. */
export const emptyDays = (count = 84, last = "2025-11-21"): FakeDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(last) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
    completions: 0,
    xp: 0,
    isBridged: false,
  }));

/** Days up to today: a number is a day's count of challenges of 40 XP, "bridged" a date that travel skipped. */
export function daysOf(marks: readonly (number | "bridged")[], count = 84): FakeDay[] {
  const days = emptyDays(count);
  for (const [index, mark] of marks.entries()) {
    const day = days[count - marks.length + index];
    if (!day) continue;
    if (mark === "bridged") day.isBridged = true;
    else Object.assign(day, { completions: mark, xp: mark * 40 });
  }
  return days;
}
