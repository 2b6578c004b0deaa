import type { GoalKind } from "./goal-kind.ts";

export const making: GoalKind = {
  name: "making",
  words:
    /\b(?:draw|drawing|paint|painting|sketch|sketching|art|artist|knit|knitting|crochet|sew|sewing|pottery|craft|crafts|woodwork|photography|photos?|camera|diy|creative)\b/giu,
  phrases: {
    do: "make things by hand",
    doing: "making things",
    thing: "your craft",
    tools: "your tools and material",
    expert: "a maker or a course",
    people: "people who make things",
    someone: "someone who makes things",
    result: "one small finished piece",
    basics: "simple shapes and clean lines",
    sign: "pieces made",
  },
  ladder: [
    {
      step: "Choose one small thing to make first",
      how: "Look at ten simple examples and pick one that takes an hour or two.",
      minutes: 30,
      first: "Save or sketch three examples",
      firstMinutes: 8,
    },
    {
      step: "Get your tools and material together",
      how: "Use what is there, borrow, and get only what is missing. Lay it out in one box.",
      minutes: 45,
      first: "Gather what you already have",
      firstMinutes: 8,
    },
    {
      step: "Practise one basic move for half an hour",
      how: "A line, a stitch, a cut, a frame: repeat it slowly until the hand knows it.",
      minutes: 30,
      first: "Do it five times",
      firstMinutes: 5,
    },
    {
      step: "Make a first rough piece",
      how: "Go from start to end without mending. Put the date on it and keep it.",
      minutes: 90,
      first: "Do the very first step",
      firstMinutes: 8,
    },
    {
      step: "Make something small on five days",
      how: "Ten minutes a day, as plain as you like. Lay all five side by side at the end.",
      minutes: 10,
      days: 5,
      first: "Make a first one in five minutes",
      firstMinutes: 6,
    },
    {
      step: "Learn one trick from a maker",
      how: "Take a lesson, watch a good video or ask someone. Try the trick three times.",
      minutes: 60,
      first: "Write down the trick you would like",
      firstMinutes: 4,
    },
    {
      step: "Copy a piece you admire to learn from it",
      how: "Do it for yourself, step by step. Note two choices that you had not seen before.",
      minutes: 75,
      first: "Choose the piece",
      firstMinutes: 5,
    },
    {
      step: "Finish a piece and give it away or show it",
      how: "Do the last touches with care, and let someone see or have it.",
      minutes: 120,
      first: "Choose who it is for",
      firstMinutes: 3,
    },
  ],
};
