import { expect, test } from "@jest/globals";
import { randomFrom, type Random } from "../../test/ledger-model/random.ts";
import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import { nextSetAfter, type PastChallenge, type PastSet } from "./next-set.ts";

const DAY_MS = 24 * 3_600_000;
const SETS = 40;
const LIVES = 200;

type Skill = (set: number) => Readonly<Record<Difficulty, number>>;

/** People by how likely they complete a challenge of each difficulty, set after set. */
const people: Readonly<Record<string, Skill>> = {
  beginner: () => ({ easy: 0.75, medium: 0.45, hard: 0.1 }),
  cautious: () => ({ easy: 0.85, medium: 0.6, hard: 0.25 }),
  steady: () => ({ easy: 0.92, medium: 0.75, hard: 0.45 }),
  strong: () => ({ easy: 0.98, medium: 0.92, hard: 0.68 }),
  growing: (set) => ({
    easy: Math.min(0.98, 0.7 + set / 100),
    medium: Math.min(0.9, 0.4 + set / 50),
    hard: Math.min(0.65, 0.1 + set / 50),
  }),
  tired: (set) => ({
    easy: Math.max(0.7, 0.95 - set / 100),
    medium: Math.max(0.45, 0.85 - set / 50),
    hard: Math.max(0.1, 0.6 - set / 50),
  }),
};
/** The share of the challenges after the tenth set that a person completes; every other set is skipped at once. */
function shareAfterTen(skill: Skill, random: Random): number {
  const past: PastSet[] = [];
  let [completed, made] = [0, 0];
  for (let set = 1; set <= SETS; set += 1) {
    const { shape } = nextSetAfter(past.slice(0, 10), null);
    const tried = shape.map((difficulty) =>
      challenge(difficulty, random.chance(skill(set)[difficulty]) ? new Date(0) : null, DAY_MS),
    );
    past.unshift(tried);
    if (random.chance(0.5)) past.unshift(shape.map((difficulty) => challenge(difficulty, null, 1000)));
    if (set <= 10) continue;
    made += tried.length;
    completed += tried.filter(({ completedAt }) => completedAt).length;
  }
  return completed / made;
}

const challenge = (difficulty: Difficulty, completedAt: Date | null, activeMs: number): PastChallenge => ({
  id: "c",
  difficulty,
  completedAt,
  dismissal: null,
  activeMs,
});

test.each(Object.keys(people))("a %s person completes between 50 and 80 %% after the tenth set", (name) => {
  const skill = people[name];
  if (!skill) throw new Error("Unknown person");
  const random = randomFrom(15);
  const shares = Array.from({ length: LIVES }, () => shareAfterTen(skill, random));
  const mean = shares.reduce((sum, share) => sum + share, 0) / LIVES;
  expect(mean).toBeGreaterThanOrEqual(0.5);
  expect(mean).toBeLessThanOrEqual(0.8);
});
