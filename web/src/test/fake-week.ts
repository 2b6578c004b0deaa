type FakeFact = { name: string; kind: string; have: number; of: number | null; focusAreaId: string | null };
type FakePlan = {
  revision: number;
  items: { focusAreaId: string; target: number; intent: string }[];
  ifThen: string | null;
  textCheck?: { state: string; category: string | null } | null;
  updatedAt: string;
};
export type FakeWeek = {
  id: string;
  startsOn: string;
  endsOn: string;
  facts: FakeFact[];
  review: {
    opening: string;
    facts: FakeFact[];
    observations: { fact: string; sentence: string }[];
    proposals: { focusAreaId: string; intent: string; target: number; sentence: string }[];
    coach: string;
    coachReason: string | null;
    createdAt: string;
  } | null;
  isReviewOpen: boolean;
  plan: FakePlan | null;
  nextId: string;
  nextPlan: FakePlan | null;
};

const now = "2025-11-22T14:00:00.000Z";

/** A week whose review is not open, with nothing in it. */
export const quietWeek: FakeWeek = {
  id: "2025-W47",
  startsOn: "2025-11-17",
  endsOn: "2025-11-23",
  facts: [],
  review: null,
  isReviewOpen: false,
  plan: null,
  nextId: "2025-W48",
  nextPlan: null,
};

/** The same week with figures, on its Saturday afternoon. */
export const fullWeek: FakeWeek = {
  ...quietWeek,
  isReviewOpen: true,
  facts: [
    { name: "f1", kind: "done", have: 4, of: 9, focusAreaId: null },
    { name: "f2", kind: "activeDays", have: 1, of: 7, focusAreaId: null },
    { name: "f3", kind: "areaDone", have: 3, of: 3, focusAreaId: "area-career" },
    { name: "f4", kind: "moonPhase", have: 1, of: 4, focusAreaId: null },
  ],
};

/** The part of the fake API's state that the week needs. */
type WeekWorld = { week: FakeWeek; coach: string; coachReason: string | null };

/** The resolvers of the week. */
export const weekResolversOf = (world: WeekWorld) => ({
  week: () => world.week,
  writeReview: () => {
    const { facts } = world.week;
    world.week = {
      ...world.week,
      review: {
        opening: "You kept moving this week.",
        facts,
        observations: [{ fact: "f1", sentence: "You did 4 of 9 challenges." }],
        proposals: [
          { focusAreaId: "area-career", intent: "more", target: 4, sentence: "There is room for one more." },
          { focusAreaId: "area-mental", intent: "less", target: 1, sentence: "Something small could fit." },
          { focusAreaId: "area-left", intent: "same", target: 1, sentence: "An area that was left." },
        ],
        coach: world.coach,
        coachReason: world.coachReason,
        createdAt: now,
      },
    };
    return world.week;
  },
  planWeek: ({ input }: { input: { week: string; revision: number } & Omit<FakePlan, "updatedAt"> }) => {
    const { week, revision, items, ifThen } = input;
    const { plan: earlier } = world.week;
    const textCheck = (earlier?.ifThen === ifThen ? earlier?.textCheck : null) ?? null;
    const plan = { revision: revision + 1, items, ifThen: ifThen ?? null, textCheck, updatedAt: now };
    const isNext = week === world.week.nextId;
    world.week = { ...world.week, ...(isNext ? { nextPlan: plan } : { plan }) };
    return isNext ? { ...quietWeek, id: week, nextId: "2025-W49", plan } : world.week;
  },
});
