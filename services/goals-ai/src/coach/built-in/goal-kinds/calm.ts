import type { GoalKind } from "./goal-kind.ts";

export const calm: GoalKind = {
  name: "calm",
  words:
    /\b(?:stress|stressed|calm|calmer|relax|relaxed|mindful|mindfulness|meditate|meditation|anxious|anxiety|worry|worries|patience|patient|balance|breathe|slow down|overwhelmed)\b/giu,
  phrases: {
    do: "stay calm on busy days",
    doing: "calming down",
    thing: "your calm",
    tools: "your cushion, timer and notebook",
    expert: "a counsellor or a teacher of calm",
    people: "people who keep calm",
    someone: "someone who keeps calm",
    result: "ten quiet minutes in a row",
    basics: "slow breaths and short pauses",
    sign: "calm minutes",
  },
  ladder: [
    {
      step: "Notice what makes you tense for five days",
      how: "One line each evening: what happened, where you felt it, what helped.",
      minutes: 5,
      days: 5,
      first: "Write down today's tense moment",
      firstMinutes: 4,
    },
    {
      step: "Learn one breathing exercise well",
      how: "Breathe in for four, out for six, for five minutes. Do it sitting, standing and lying.",
      minutes: 20,
      first: "Breathe out slowly five times",
      firstMinutes: 2,
    },
    {
      step: "Make a quiet corner",
      how: "A chair, a blanket, soft light, no screen. Sit there once a day.",
      minutes: 30,
      first: "Choose the corner and clear it",
      firstMinutes: 6,
    },
    {
      step: "Sit still for ten minutes on five days",
      how: "Follow your breath or sounds. When you drift off, come back kindly.",
      minutes: 10,
      days: 5,
      first: "Sit for two minutes now",
      firstMinutes: 3,
    },
    {
      step: "Write a list of what calms you in five minutes",
      how: "Ten small things you can do anywhere. Keep one copy in your bag.",
      minutes: 20,
      first: "Write the first three",
      firstMinutes: 4,
    },
    {
      step: "Say no to one thing this week",
      how: "Choose something that fills your day without need. Thank them, say no, and keep it short.",
      minutes: 15,
      first: "Choose what you could turn down",
      firstMinutes: 5,
    },
    {
      step: "Plan one slow half day",
      how: "No errands, no news, no rush. Choose two things that do you good and leave the rest.",
      minutes: 180,
      first: "Look for a free half day",
      firstMinutes: 4,
    },
    {
      step: "Talk with someone about what weighs on you",
      how: "A friend, a doctor, a counsellor: choose who feels safe. You do not have to carry it alone.",
      minutes: 45,
      first: "Write down who that could be",
      firstMinutes: 4,
    },
  ],
};
