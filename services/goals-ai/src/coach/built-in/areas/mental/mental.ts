import type { AreaCatalogue } from "../../catalogue.ts";
import { advanced } from "./advanced.ts";
import { building } from "./building.ts";
import { expert } from "./expert.ts";
import { starting } from "./starting.ts";
import { steady } from "./steady.ts";

/** Everyday care for mind and mood; it never stands in for professional help, and says so where it goes deep. */
export const mental: AreaCatalogue = {
  framing: {
    motivational: [
      "A calm mind is a skill, and you are training it.",
      "This time is for you, and it is well spent.",
      "Each small act of care makes you a little stronger inside.",
    ],
    gentle: [
      "Whatever you feel is allowed to be there.",
      "If it gets too much, pause and do something soothing.",
      "You are allowed to take up space and time.",
    ],
    direct: ["Phone on silent, then begin.", "Do it without judging it.", "Keep it short and simple."],
    analytical: [
      "Rate your tension before and after, from 1 to 10.",
      "Note what helped and what did not.",
      "Write down what you saw, without judging it.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Give yourself a few calm minutes each day and feel the change",
      gentle: "Be a little kinder to yourself, one moment at a time",
      direct: "Take one short break for your mind every day",
      analytical: "Notice what lifts and what lowers your mood",
    },
    building: {
      motivational: "Build small habits that carry you through busy days",
      gentle: "Find out what calms you and make room for it",
      direct: "Practise one calming habit a day and sleep enough",
      analytical: "Follow your mood for a few weeks and find its patterns",
    },
    steady: {
      motivational: "Grow the inner strength to meet hard days with courage",
      gentle: "Learn to stay with your feelings in a friendly way",
      direct: "Handle stress early and keep clear limits",
      analytical: "Understand your triggers and test better answers",
    },
    advanced: {
      motivational: "Live by what matters to you, even when it gets loud",
      gentle: "Keep your balance while you care for many things",
      direct: "Choose your values and plan your week by them",
      analytical: "Question old thoughts and keep those that hold up",
    },
    expert: {
      motivational: "Let your calm reach further and give others courage",
      gentle: "Rest in what you have learned and stay curious",
      direct: "Keep your practice and help one person start",
      analytical: "Review what keeps you well and simplify it",
    },
  },
  hints: {
    starting: {
      motivational: "Three slow breaths are enough to begin; take them now.",
      gentle: "Talk to yourself as you would to a good friend.",
      direct: "Put the phone away for ten minutes today.",
      analytical: "One word for your mood each evening soon shows a pattern.",
    },
    building: {
      motivational: "Tie a calm minute to your morning coffee and it sticks.",
      gentle: "It is fine to do less on days that are hard.",
      direct: "Write down what worries you, then close the notebook.",
      analytical: "Note sleep, mood and one event a day, and compare after a week.",
    },
    steady: {
      motivational: "You have met hard days before; remember how you did it.",
      gentle: "Give a feeling a name and it often becomes softer.",
      direct: "Say no to one thing this week.",
      analytical: "Look for the thought that comes just before the stress.",
    },
    advanced: {
      motivational: "Do one thing today that fits your deepest values.",
      gentle: "Keep an hour a week that belongs to no one but you.",
      direct: "Plan rest first, then the rest of the week.",
      analytical: "Ask of a harsh thought: what speaks for it, and what against?",
    },
    expert: {
      motivational: "Share what helped you; someone may need just that.",
      gentle: "Let stillness be enough, without a goal.",
      direct: "Keep the one practice that works and drop the others.",
      analytical: "Write down what you do when you are well, as a plan for other days.",
    },
  },
  challenges: { starting, building, steady, advanced, expert },
};
