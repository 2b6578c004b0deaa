/** What the coach asks about, in this order, one question per turn. */
export const topics = ["time", "obstacle", "measure", "reason"] as const;
export type Topic = (typeof topics)[number];

/** The person's answer about each topic; a topic left open is absent. */
export type Answers = Partial<Record<Topic, string>>;

const unsure =
  /^((i )?(do not|don'?t) (really )?know( yet)?|(i'?m |i am )?not (really )?sure( yet)?|no idea|idk|dunno|nothing|none|no|nope|skip|n\/a)[.!\s]*$|^[?.!\s-]*$/iu;
const finished =
  /^((ok|okay|thanks)[,.!]? )?(that'?s|that is) (all|it|enough)[.!\s]*$|^(i'?m |i am )?(done|finished)[.!\s]*$|^(please )?(just )?(create|make|start) (it|the goal|my goal|the plan)( now)?( please)?[.!\s]*$/iu;

/** Whether an answer leaves its question open: it is unsure, or a question itself. */
export const isOpen = (answer: string) => unsure.test(answer) || answer.trimEnd().endsWith("?");

/** Whether the person wants the plan now. */
export const wantsToFinish = (answer: string) => finished.test(answer);

/** Each answer belongs to the question that came before it. */
export function answersOf(given: readonly string[]): Answers {
  const answers: Answers = {};
  for (const [index, topic] of topics.entries()) {
    const answer = given[index];
    if (answer !== undefined && !isOpen(answer) && !wantsToFinish(answer)) answers[topic] = answer;
  }
  return answers;
}
