import type { FakeArea, World } from "#src/test/fake-world.ts";

/** The questions of the fake coach; the plan follows them. */
export const coachQuestions = ["When will you work on it?", "What might get in your way?"] as const;

const plan = (title: string) => ({
  title,
  subgoals: ["Keep Monday mornings for it", `Take the first small step toward “${title}”`],
});

/** A goal as an area; `halves` is the number of completed challenges of its two steps, four complete it. */
export function customGoal(id: string, title: string, halves = 0): FakeArea {
  const subgoals = ["Keep Monday mornings for it", "Take the first small step"].map((step, index) => {
    const completedCount = Math.min(2, Math.max(0, halves - 2 * index));
    return { id: `${id}-step-${index}`, title: step, completedCount, isDone: completedCount === 2 };
  });
  return {
    id,
    name: id,
    displayName: title,
    currentGoal: title,
    icon: "target",
    color: "amber-500",
    isCustom: true,
    isActive: true,
    level: 1,
    progress: halves * 25,
    streak: 0,
    xp: halves * 20,
    completedCount: halves,
    subgoals,
  };
}

/** What stands in place of a goal that is not read yet. */
export const inPlaceOfGoal = {
  name: "We have not read this goal yet",
  sentence: "It will be here in a moment.",
} as const;

/** A goal as the server answers with it while its text is hidden. */
export const hiddenGoal = (state: string, category: string | null = null, id = "goal-0"): FakeArea => ({
  ...customGoal(id, state === "waiting" ? inPlaceOfGoal.name : "We do not show this goal"),
  currentGoal: inPlaceOfGoal.sentence,
  subgoals: [],
  textCheck: { state, category },
});

/** Texts that trigger the fake safety gate. */
export const harmfulWords = { help: "I want to end it all", decline: "I want to build a bomb" } as const;

function helpIn(text: string) {
  const hit =
    text === harmfulWords.help
      ? { category: "selfHarm", action: "help" }
      : text === harmfulWords.decline
        ? { category: "weapons", action: "decline" }
        : null;
  if (!hit) return null;
  const help = { ...hit, country: null, emergencyNumber: null, lines: [] };
  return {
    refinedGoal: "",
    response: "Kind words.",
    isComplete: false,
    goalData: null,
    coach: "built-in",
    help,
  };
}

const listening = { hours: "Day and night", languages: ["en"] };

function helpLines({ country }: { country?: string | null }) {
  const lines =
    country === "AU"
      ? [{ name: "Lifeline", phone: "13 11 14", ...listening }]
      : [{ name: "Samaritans", phone: "116 123", ...listening }];
  const emergencyNumber = country === "AU" ? "000" : "999";
  return { country: country ?? "GB", emergencyNumber, lines, countries: ["AU", "GB"] };
}

type ContinueInput = { response: string; conversation: { role: string }[]; currentGoal: string };

/** The goal part of the fake API over `world`. */
export function goalResolversOf(world: World) {
  const answer = (refinedGoal: string, turn: number) => {
    const question = coachQuestions[turn];
    return {
      refinedGoal,
      response: question ?? "Here is your plan.",
      isComplete: question === undefined,
      goalData: question === undefined ? plan("Run 5 km") : null,
      coach: world.coach,
      coachReason: world.coachReason,
      help: null,
    };
  };
  const found = (id: string): FakeArea => {
    const goal = world.focusAreas.find((area) => area.id === id);
    if (!goal) throw new Error(`The fake API knows no goal ${id}`);
    return goal;
  };
  return {
    finishedGoals: () => world.finishedGoals,
    helpLines,
    refineGoal: ({ goalText }: { goalText: string }) => helpIn(goalText) ?? answer(goalText, 0),
    continueRefinement: ({ input }: { input: ContinueInput }) =>
      helpIn(input.response) ??
      answer(
        `${input.currentGoal} · ${input.response}`,
        input.conversation.filter(({ role }) => role === "user").length,
      ),
    createGoal: ({ input }: { input: { title: string } }) => {
      const isFirst = !world.focusAreas.some(({ isCustom }) => isCustom);
      const id = `goal-${world.focusAreas.length}`;
      const goal = world.hidesGoals ? hiddenGoal("waiting", null, id) : customGoal(id, input.title);
      world.focusAreas = [goal, ...world.focusAreas];
      const achievement = {
        id: "goal_setter",
        title: "Goal Setter",
        description: "Make a goal of your own.",
      };
      return {
        goal,
        achievementUnlocked: isFirst ? achievement : null,
        achievementsUnlocked: isFirst ? [achievement] : [],
      };
    },
    deleteGoal: ({ id }: { id: string }) => {
      const goal = found(id);
      world.focusAreas = world.focusAreas.filter((area) => area !== goal);
      if (goal.progress === 100) world.finishedGoals = [goal, ...world.finishedGoals];
      return { ...goal, isActive: false };
    },
    shareGoal: ({ id }: { id: string }) => found(id),
  };
}
