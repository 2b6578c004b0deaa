import type { GoalKind } from "./goal-kind.ts";

export const travel: GoalKind = {
  name: "travel",
  words:
    /\b(?:travel|travell?ing|trip|journey|holiday|vacation|road trip|backpack|backpacking|see the world|abroad|camino)\b/giu,
  phrases: {
    do: "travel",
    doing: "planning your trip",
    thing: "your trip",
    tools: "your map, papers and bag",
    expert: "someone who has been there",
    people: "people who travel",
    someone: "someone who travels",
    result: "one day of the trip",
    basics: "routes, costs and papers",
    sign: "days planned",
  },
  ladder: [
    {
      step: "Choose the place and the reason",
      how: "What do you want to see, feel or learn there? Write three lines.",
      minutes: 25,
      first: "Write down three places",
      firstMinutes: 3,
    },
    {
      step: "Work out what the trip may cost",
      how: "Way, bed, food, extras. Add a tenth for surprises and divide by the weeks until then.",
      minutes: 45,
      first: "Look up the price of the way there",
      firstMinutes: 10,
    },
    {
      step: "Check papers and rules",
      how: "Passport, entry, health advice from the official site: note dates and to-dos.",
      minutes: 30,
      first: "Look at the date in your passport",
      firstMinutes: 3,
    },
    {
      step: "Talk with someone who has been there",
      how: "Ask what they would do again and what they would leave out.",
      minutes: 40,
      first: "Write down whom you could ask",
      firstMinutes: 4,
    },
    {
      step: "Plan a rough route with rest in it",
      how: "Fewer places, longer stays. Mark one free day for each week.",
      minutes: 60,
      first: "Mark three stops on a map",
      firstMinutes: 8,
    },
    {
      step: "Learn ten phrases and three customs",
      how: "Hello, thanks, sorry, help. How do people greet, eat, tip?",
      minutes: 40,
      first: "Learn hello and thank you",
      firstMinutes: 5,
    },
    {
      step: "Do a small test trip near home",
      how: "One day or night with the same bag. Note what you missed and what you did not use.",
      minutes: 180,
      first: "Choose the day",
      firstMinutes: 3,
    },
    {
      step: "Make a packing list and pack once",
      how: "Lay all out, put a third back, weigh the bag in your hand.",
      minutes: 45,
      first: "Write the first ten things",
      firstMinutes: 6,
    },
  ],
};
