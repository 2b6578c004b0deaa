import type { GoalKind } from "./goal-kind.ts";

export const business: GoalKind = {
  name: "business",
  words:
    /\b(?:business|start-?up|side hustle|side project|freelanc(?:e|er|ing)|self-employed|own shop|online shop|etsy|customers?|clients?|entrepreneur)\b/giu,
  phrases: {
    do: "build your business",
    doing: "building your business",
    thing: "your business",
    tools: "your notes, offer and price list",
    expert: "an adviser or an owner of a small firm",
    people: "people who run a small firm",
    someone: "someone who runs a small firm",
    result: "one offer that a customer can take",
    basics: "a clear offer and a fair price",
    sign: "talks with customers",
  },
  ladder: [
    {
      step: "Say in one sentence whom you help and how",
      how: "I help … to … so that … Try five versions and keep the plainest.",
      minutes: 25,
      first: "Write the first version",
      firstMinutes: 4,
    },
    {
      step: "Talk with three people who might want it",
      how: "Ask how they solve it today and what annoys them. Do not sell yet.",
      minutes: 90,
      first: "Write down three names",
      firstMinutes: 4,
    },
    {
      step: "Look at three others who offer the same",
      how: "Price, words, what people praise and miss. Note where you are different.",
      minutes: 45,
      first: "Find the first one",
      firstMinutes: 6,
    },
    {
      step: "Put a first small offer on one page",
      how: "What they get, by when, for how much. Let someone read it aloud.",
      minutes: 45,
      first: "Write what they get",
      firstMinutes: 6,
    },
    {
      step: "Work out costs and a fair price",
      how: "Time, material, fees, tax. Ask an advice centre about what you do not know.",
      minutes: 60,
      first: "List all costs you know",
      firstMinutes: 8,
    },
    {
      step: "Find your first customer",
      how: "Offer it to five people in person or by message. A no teaches you, too.",
      minutes: 90,
      first: "Write to the first person",
      firstMinutes: 8,
    },
    {
      step: "Keep one hour for it on three days",
      how: "Same time, one result each. The rest of life keeps its place.",
      minutes: 60,
      days: 7,
      first: "Choose the three hours",
      firstMinutes: 3,
    },
    {
      step: "Ask your customers what to change",
      how: "Two questions: what was good, what was missing? Change one thing.",
      minutes: 45,
      first: "Write down the two questions",
      firstMinutes: 3,
    },
  ],
};
