import type { CoachingStyle } from "../../coach.ts";
import type { Topic } from "./topics.ts";

/** The coach's sentences in one style. Every question is one sentence with one question mark. */
export interface Phrases {
  /** Before the first question; gets the goal in quotes. */
  opening(goal: string): string;
  questions: Record<Topic, string>;
  /** After an answer; gets it in quotes. */
  heard(answer: string): string;
  /** After an answer that leaves the question open. */
  leftOpen: string;
  /** With the plan; gets the goal in quotes. */
  closing(goal: string): string;
}

export const phrases: Record<CoachingStyle, Phrases> = {
  motivational: {
    opening: (goal) => `I love it: ${goal} is worth going for!`,
    questions: {
      time: "When in your week will you work on it, and for how long?",
      obstacle: "What might get in your way, so that we can beat it together?",
      measure: "How will you see that you are winning, in a number or a moment?",
      reason: "Why does this matter to you, deep down?",
    },
    heard: (answer) => `${answer}: that is something to build on!`,
    leftOpen: "No problem, we will find that out on the way!",
    closing: (goal) => `You have all it takes. Here is your plan for ${goal}: let us begin!`,
  },
  gentle: {
    opening: (goal) => `Thank you for sharing that. ${goal} sounds like something that is good for you.`,
    questions: {
      time: "When would it fit into your days without rushing, and for about how long?",
      obstacle: "What tends to make it hard for you?",
      measure: "What would tell you, kindly, that it is going well?",
      reason: "What makes this dear to you?",
    },
    heard: (answer) => `${answer}, I see. Thank you for telling me.`,
    leftOpen: "That is fine; you do not have to know it yet.",
    closing: (goal) => `This is a plan for ${goal} that you can take at your own pace.`,
  },
  direct: {
    opening: (goal) => `Goal noted: ${goal}.`,
    questions: {
      time: "Which days and times will you work on it, and for how long?",
      obstacle: "What is most likely to stop you?",
      measure: "Which number or result proves that it works?",
      reason: "Why do you want it?",
    },
    heard: (answer) => `${answer}. Good.`,
    leftOpen: "Then that stays open for now.",
    closing: (goal) => `That is all I need. Your plan for ${goal} is ready.`,
  },
  analytical: {
    opening: (goal) => `Let us make ${goal} concrete.`,
    questions: {
      time: "How much time can you give it each week, and on which days?",
      obstacle: "Which obstacle has held you back most often so far?",
      measure: "Which figure or sign would show progress, and what is its value when you are done?",
      reason: "Which reason for it weighs most for you?",
    },
    heard: (answer) => `${answer} gives us something to plan with.`,
    leftOpen: "Noted as unknown; the plan will include finding it out.",
    closing: (goal) => `With this the plan for ${goal} is complete: each step builds on what you said.`,
  },
};

/** For goals that need expert advice first, in every style: no praise, and no quotes of the person. */
export const carefulPhrases: Phrases = {
  opening: () => "Let us look at this with care.",
  questions: phrases.analytical.questions,
  heard: () => "Thank you for telling me.",
  leftOpen: "That can stay open for now.",
  closing: () => "Here is a plan that begins with asking somebody who knows.",
};
