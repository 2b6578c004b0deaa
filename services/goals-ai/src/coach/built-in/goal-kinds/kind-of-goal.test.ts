import { expect, test } from "@jest/globals";
import { goalKinds } from "./goal-kinds.ts";
import { kindOfGoal } from "./kind-of-goal.ts";

/** @shows BOUND-services/goals-ai/src/coach/built-in/source-for.ts */
test("there are 25 kinds of goal, each with a ladder of six to ten steps", () => {
  expect(new Set(goalKinds.map(({ name }) => name)).size).toBe(25);
  for (const { ladder } of goalKinds) {
    expect(ladder.length).toBeGreaterThanOrEqual(6);
    expect(ladder.length).toBeLessThanOrEqual(10);
  }
});

test.each([
  ["Learn Spanish", "language"],
  ["Speak better English at work", "language"],
  ["Play the guitar", "music"],
  ["Run a half marathon", "running"],
  ["Go jogging twice a week", "running"],
  ["Learn to swim", "swimming"],
  ["Ride my bike to work", "cycling"],
  ["Walk 8,000 steps a day", "walking"],
  ["Sleep better", "sleep"],
  ["Read 12 books this year", "reading"],
  ["Grow tomatoes on my balcony", "gardening"],
  ["Cook at home more often", "cooking"],
  ["Spend less time on my phone", "screenTime"],
  ["Declutter the garage", "tidying"],
  ["Save 500 euros in 6 months", "saving"],
  ["Find a new job", "jobSearch"],
  ["Give a speech at my sister's wedding", "speaking"],
  ["Learn Python", "coding"],
  ["Plan a trip to Japan", "travel"],
  ["Run a business from home", "business"],
  ["Start a side hustle", "business"],
  ["Be calmer under stress", "calm"],
  ["Spend more time with my kids", "family"],
  ["Make new friends", "friendships"],
  ["Write a novel", "writing"],
  ["Pass my final exam", "study"],
  ["Get fit and strong", "strength"],
  ["Learn to draw", "making"],
  ["Knit a scarf", "making"],
])("%j is of the kind %s", (title, kind) => {
  expect(kindOfGoal(title).name).toBe(kind);
});

test.each([
  "Become a better person",
  "Prune the old hedge",
  "Get a dog",
  "走る",
  "",
  "run",
  "the rest of my life",
])("%j is of no kind", (title) => {
  expect(kindOfGoal(title).name).toBe("any");
});

test("a title that says nothing is read with the whole text", () => {
  expect(kindOfGoal("My big dream", "My big dream. I want to swim in the sea.").name).toBe("swimming");
  expect(kindOfGoal("Learn Spanish", "Learn Spanish, then swim and swim.").name).toBe("language");
});
