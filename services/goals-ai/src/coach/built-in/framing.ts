import type { CoachingStyle, Difficulty } from "../coach.ts";

/** Sentences that close a description in a style, in any area. */
export const framing: Record<CoachingStyle, Record<Difficulty, readonly string[]>> = {
  motivational: {
    easy: [
      "Small starts carry you far, so go for it.",
      "A minute in, you are already ahead.",
      "Start now and enjoy the quick win.",
    ],
    medium: [
      "You have the energy for this one; give it your best.",
      "Picture how good it feels once this is done.",
      "This is how you grow: one solid effort at a time.",
    ],
    hard: [
      "It is a big step, and you can do it.",
      "Take it on piece by piece and surprise yourself.",
      "You will be proud when you look back on this one.",
    ],
  },
  gentle: {
    easy: [
      "There is no rush; a small try is plenty.",
      "Do only as much as feels right today.",
      "Be kind to yourself while you do it.",
    ],
    medium: [
      "Take breaks when you need them.",
      "Half of it is fine too; you can come back later.",
      "Go at your own pace and rest when it feels like enough.",
    ],
    hard: [
      "Split it into small parts and rest between them.",
      "Any progress on it is worth something.",
      "Ask someone to join you if you would like company.",
    ],
  },
  direct: {
    easy: ["Do it now, then tick it off.", "No planning needed: start.", "Set a timer and begin."],
    medium: [
      "Block the time in your calendar and keep it.",
      "Choose the hour now and begin on time.",
      "One sitting, no other tasks, done.",
    ],
    hard: [
      "Plan the first step tonight and take it tomorrow.",
      "Write down when you start, and start.",
      "Do the hardest part first.",
    ],
  },
  analytical: {
    easy: [
      "Note how long it took; it helps you plan the next one.",
      "Write down one thing you noticed.",
      "Rate how you feel before and after, from 1 to 10.",
    ],
    medium: [
      "Write down what you expect, then compare.",
      "Note what worked and what you would change.",
      "Jot down what you learn on the way.",
    ],
    hard: [
      "Write down what done looks like before you start.",
      "Keep a short log with one line per step.",
      "At the end, note what helped most and what got in the way.",
    ],
  },
};
