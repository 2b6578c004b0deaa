import type { ReviewRequest, WeekReview } from "../coach/coach.ts";
import { checkReview } from "../content/check-review.ts";
import { reviewLimits } from "./limits.ts";
import { MOST_FAULTS, readWithLimits, toText } from "./read-with-limits.ts";
import { removePrivate } from "./remove-private.ts";
import type { Reading, Task } from "./task.ts";
import { reviewWire } from "./wire-schemas.ts";

const MAX_TOKENS = 1500;
/** Nobody waits at a form: the page is about to show figures already. */
const ANSWER_MS = 20_000;

/** The task of putting a week into words. */
export function reviewTask(request: ReviewRequest): Task<WeekReview> {
  const { coachingStyle, facts, areas } = request;
  const titles = areas.map(({ goalTitle }) => (goalTitle === null ? null : removePrivate(goalTitle)));
  return {
    purpose: "review",
    prompt: "review",
    style: coachingStyle,
    data: {
      facts: facts.map(({ id, kind, have, of, area }) => ({ fact: id, about: kind, have, of, area })),
      areas: areas.map(({ name, intent }, index) => ({
        number: index + 1,
        area: name ?? "a goal of their own",
        goal: titles[index] ?? null,
        planned: intent,
      })),
    },
    freeTexts: titles.filter((title) => title !== null),
    wire: reviewWire,
    maxTokens: MAX_TOKENS,
    answerMs: ANSWER_MS,
    read: (wire) => readReview(wire, request),
  };
}

function readReview(wire: unknown, { facts, areas }: ReviewRequest): Reading<WeekReview> {
  const read = readWithLimits(wire, reviewWire, reviewLimits);
  if ("faults" in read) return read;
  const { answer: value } = read;
  const faults = checkReview(value, { facts, areas: areas.length }).map(toText);
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const sentences = [...value.observations, ...value.proposals].map(({ sentence }) => sentence);
  return { value, texts: [value.opening, ...sentences] };
}
