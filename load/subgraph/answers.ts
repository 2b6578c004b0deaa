import { readFileSync } from "node:fs";

/** The schema of both subgraphs under measurement: the one of progress. */
export const typeDefs = readFileSync(
  new URL("../../services/progress/schema.graphql", import.meta.url),
  "utf8",
);

const AREAS = ["financial", "career", "relationships", "physical", "mental"];
const CHALLENGES = 60;
const createdAt = new Date("2026-11-01T08:00:00.000Z");

const focusAreas = AREAS.map((name) => ({
  __typename: "FocusArea",
  id: `person:${name}`,
  name,
  displayName: `Area ${name}`,
  currentGoal: "One small step on most days of the week.",
  icon: "brain",
  color: "primary",
  isCustom: false,
  isActive: true,
  level: 5,
  progress: 40,
  streak: 3,
  xp: 920,
  completedCount: 23,
  subgoals: null,
  createdAt,
}));

const challenges = Array.from({ length: CHALLENGES }, (_, index) => ({
  __typename: "Challenge",
  id: `challenge-${index}`,
  focusAreaId: `person:${AREAS[index % AREAS.length]}`,
  title: "Take a walk around the block",
  description: "Leave the phone at home, take the long way, and note one thing that you had not seen before.",
  difficulty: "easy",
  xpReward: 20,
  isCompleted: true,
  completedAt: createdAt,
  createdAt,
  coach: "built-in",
}));

/** Both answer from memory: what is left is the work of being a subgraph. */
export const resolvers = {
  Query: {
    isViewerOnboarded: () => true,
    focusAreas: () => focusAreas,
    challenges: () => challenges,
  },
};

/** A smallest answer, a common one, and a long one. */
export const documents: Readonly<Record<string, string>> = {
  "one field": "query IsViewerOnboarded { isViewerOnboarded }",
  "five focus areas": `query FocusAreas { focusAreas { __typename id name displayName currentGoal icon color isCustom level
    progress streak xp completedCount subgoals { id title completedCount isDone } } }`,
  "sixty challenges": `query Challenges { challenges { __typename id focusAreaId title description difficulty xpReward
    isCompleted completedAt createdAt coach } }`,
};
