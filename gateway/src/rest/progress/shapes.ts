import { z } from "zod";
import {
  body,
  chosenCoach,
  id,
  list,
  named,
  neverNull,
  object,
  orNull,
  text,
  time,
  whole,
  withoutNulls,
} from "../fields.ts";
import { number, query } from "../pages.ts";

const LEVEL = "Level must be a whole number from 1 to 10";

export const OnboardingBody = body({
  responses: list(
    "Mutation.completeOnboarding.responses",
    body({
      focusArea: text("OnboardingResponseInput.focusArea", "Unknown focus area"),
      level: z.int32({ error: LEVEL }),
    }),
  ),
});

export const FocusAreasBody = body({
  selectedAreas: list(
    "Mutation.updateFocusAreas.selectedAreas",
    text("Mutation.updateFocusAreas.selectedAreas", "Unknown focus area"),
  ),
});

export const GenerateBody = body({ coach: chosenCoach("Mutation.generateChallenges.coach") });

export const CompleteChallengeBody = body({
  completedAt: text("Mutation.completeChallenge.completedAt", "Invalid completedAt").nullish(),
});

export const DismissChallengeBody = body({
  reason: text("Mutation.dismissChallenge.reason", "Unknown reason"),
});

export const SetDifficultyBody = body({
  choice: text("Mutation.setDifficulty.choice", "Unknown choice"),
});

export const DaysQuery = query({ last: number("Days are 1 to 366").optional() });

const Subgoal = named("Subgoal", {
  id,
  title: z.string(),
  completedCount: z.int().min(0).max(2),
  isDone: z.boolean(),
});

export const focusAreaShape = {
  id,
  name: z.string(),
  displayName: z.string(),
  currentGoal: z.string(),
  icon: z.string(),
  color: z.string(),
  isCustom: z.boolean(),
  isActive: z.boolean(),
  level: whole,
  progress: z.int().min(0).max(100),
  streak: whole,
  xp: whole,
  completedCount: whole,
  subgoals: z.array(Subgoal).optional().meta({ description: "Only for custom areas" }),
};

export const FocusArea = withoutNulls(named("FocusArea", focusAreaShape));
export const FocusAreas = z.array(FocusArea);

const difficulty = z.enum(["easy", "medium", "hard"]);

const NextSet = named("NextSet", {
  shape: z.array(difficulty).meta({ description: "One for each challenge" }),
  because: object({
    kind: z.enum(["start", "raised", "kept", "lowered", "noTime", "chosen", "weekPlan"]),
    have: orNull(whole),
    of: orNull(whole),
  }),
  choice: z.enum(["automatic", "easier", "usual", "harder"]),
});

export const AreaDifficulty = named("AreaDifficulty", { id, name: z.string(), nextSet: neverNull(NextSet) });
export const AreaDifficulties = z.array(AreaDifficulty);

const challengeShape = {
  id,
  focusAreaId: id,
  subgoalId: orNull(id),
  title: z.string(),
  description: z.string(),
  difficulty,
  xpReward: whole,
  isCompleted: z.boolean(),
  completedAt: orNull(time),
  createdAt: time,
  coach: z.enum(["built-in", "openai"]).meta({ description: "Who wrote it" }),
};

/** Challenges as an admin sees them. */
export const Challenges = z.array(named("Challenge", challengeShape));

const Dismissal = object({
  reason: z.enum(["tooHard", "tooEasy", "noTime", "notMyThing", "cannotDo", "didIt"]),
  dismissedAt: time,
});

const Reason = named("ChallengeReason", {
  kind: z.enum(["doneOf", "assessed", "openStep", "notForMe", "comeback", "weekPlan"]),
  have: orNull(whole),
  of: orNull(whole),
  difficulty: orNull(difficulty),
  challengeIds: z.array(id),
  subgoalId: orNull(id),
});

/** A challenge as its owner sees it. */
export const OwnChallenge = named("OwnChallenge", {
  ...challengeShape,
  dismissal: orNull(Dismissal).meta({ description: "Set while an open challenge is put aside" }),
  coachReason: orNull(z.string()).meta({
    description: "Why the language model did not write it, where the person wanted that",
  }),
  why: z.array(Reason).meta({ description: "The facts that it was chosen by" }),
});
export const OwnChallenges = z.array(OwnChallenge);

export const CompletedChallenges = z.array(
  named("CompletedChallenge", {
    id,
    title: z.string(),
    xpReward: whole,
    completedAt: neverNull(time),
    focusAreaId: id,
  }),
);

const UnlockedAchievement = named("UnlockedAchievement", {
  id,
  title: z.string(),
  description: z.string(),
});

export const unlockedShape = {
  achievementUnlocked: orNull(UnlockedAchievement),
  achievementsUnlocked: z.array(UnlockedAchievement),
};

export const Completion = named("Completion", {
  message: z.string(),
  xpEarned: whole,
  levelUp: z.boolean(),
  ...unlockedShape,
  totalXP: whole,
  level: whole,
  streak: whole,
  activityIds: z.array(id),
});

export const Onboarded = object({ message: z.string(), focusAreas: FocusAreas, ...unlockedShape });

export const Achievements = z.array(
  named("Achievement", {
    id,
    title: z.string(),
    description: z.string(),
    earnedAt: orNull(time),
    progress: orNull(object({ have: whole, need: whole })),
  }),
);

export const Days = z.array(
  named("Day", { date: z.iso.date(), completions: whole, xp: whole, isBridged: z.boolean() }),
);
