import type { Catalogue } from "../catalogue.ts";

/** Sentences of style for a set of a custom goal. */
export const goalFraming: Catalogue["framing"] = {
  motivational: [
    "You chose this goal, and every step makes it more real.",
    "Think of why you started, and go for it!",
    "One more win today, and the goal is closer than ever.",
  ],
  gentle: [
    "The goal will wait for you; a small step is enough.",
    "Let this step be as small as you like.",
    "You may change the goal as you learn more about it.",
  ],
  direct: ["Next step, now.", "Choose the step and do it now.", "Less thinking, more doing: start."],
  analytical: [
    "Note where you stand before and after.",
    "Observe which step teaches you most.",
    "Rate your progress with a number, even a rough one.",
  ],
};
