import type { GoalKind } from "./goal-kind.ts";

export const tidying: GoalKind = {
  name: "tidying",
  words:
    /\b(?:tidy|tidying|declutter|clutter|clean|cleaner|cleaning|organi[sz]ed?|organi[sz]ing|minimalist|minimalism|wardrobe|household|home in order|my room|my house|my flat|garage|basement|attic)\b/giu,
  phrases: {
    do: "tidy your home",
    doing: "tidying up",
    thing: "your home",
    tools: "your boxes, bags and cloths",
    expert: "a friend with a clear eye",
    people: "people with tidy homes",
    someone: "someone with a tidy home",
    result: "one room in full order",
    basics: "small clear-outs",
    sign: "things sorted",
  },
  ladder: [
    {
      step: "Clear one flat surface and keep it clear",
      how: "A table, a shelf, a sill. Put each thing away or in a box called later.",
      minutes: 25,
      first: "Clear a spot the size of a plate",
      firstMinutes: 3,
    },
    {
      step: "Sort one drawer by keep, give, throw",
      how: "Empty it, wipe it, and put back only what you use.",
      minutes: 30,
      first: "Empty one small drawer",
      firstMinutes: 5,
    },
    {
      step: "Find a home for keys, bag and post",
      how: "Choose a hook, a bowl and a tray by the door. Use them for a week.",
      minutes: 30,
      first: "Hang or place one bowl for keys",
      firstMinutes: 4,
    },
    {
      step: "Tidy ten minutes on five days",
      how: "Set a timer, choose one spot, stop when it rings.",
      minutes: 10,
      days: 5,
      first: "Set the timer for five minutes now",
      firstMinutes: 6,
    },
    {
      step: "Go through your clothes once",
      how: "Take all of one kind out, keep what fits and feels good, give the rest away.",
      minutes: 120,
      first: "Try on five pieces",
      firstMinutes: 8,
    },
    {
      step: "Bring a bag to a charity or a friend",
      how: "Fill it, put it by the door, and take it there this week.",
      minutes: 60,
      first: "Put three things in a bag",
      firstMinutes: 5,
    },
    {
      step: "Make a weekly plan for the home",
      how: "Who does what on which day, in short lists. Hang it up for all.",
      minutes: 30,
      first: "List five tasks that come back",
      firstMinutes: 6,
    },
    {
      step: "Put one whole room in order",
      how: "Top to bottom, one wall at a time, with breaks and music.",
      minutes: 180,
      first: "Take photos of how it looks now",
      firstMinutes: 3,
    },
  ],
};
