import type { GoalKind } from "./goal-kind.ts";

export const family: GoalKind = {
  name: "family",
  words:
    /\b(?:famil(?:y|ies)|kids?|child|children|parents?|mother|father|mum|mom|dad|son|daughter|grandparents?|grandchildren|partner|wife|husband|marriage|relationship|brother|sister|siblings?)\b/giu,
  phrases: {
    do: "have good times with your family",
    doing: "being with your family",
    thing: "your time together",
    tools: "your calendar and a box of games",
    expert: "a parent or a friend with experience",
    people: "people with families like yours",
    someone: "someone with a family like yours",
    result: "one evening together without screens",
    basics: "listening, play and shared meals",
    sign: "hours together",
  },
  ladder: [
    {
      step: "Ask each one what they would like to do with you",
      how: "Write the answers on one list and hang it up.",
      minutes: 30,
      first: "Ask the first person",
      firstMinutes: 5,
    },
    {
      step: "Eat one meal together without screens",
      how: "All phones in a basket. Each tells one good and one silly thing.",
      minutes: 45,
      first: "Choose the meal and the basket",
      firstMinutes: 3,
    },
    {
      step: "Give each person ten minutes of you on five days",
      how: "Only you and them, and they choose what happens.",
      minutes: 10,
      days: 5,
      first: "Offer ten minutes to one person today",
      firstMinutes: 10,
    },
    {
      step: "Plan a regular evening for all",
      how: "Games, film, cooking: choose the day and take turns to choose.",
      minutes: 20,
      first: "Look for a free evening",
      firstMinutes: 3,
    },
    {
      step: "Do a chore together",
      how: "Wash, rake, sort, sing. Talk comes by itself when hands are busy.",
      minutes: 40,
      first: "Choose the chore",
      firstMinutes: 2,
    },
    {
      step: "Say what you value in each one",
      how: "One real sentence, said or written. Watch what it does.",
      minutes: 20,
      first: "Write the first sentence",
      firstMinutes: 4,
    },
    {
      step: "Go out together for half a day",
      how: "A park, a museum, a swim. Let the youngest or the quietest decide.",
      minutes: 180,
      first: "Ask for three wishes",
      firstMinutes: 5,
    },
    {
      step: "Talk about how you treat each other",
      how: "Ask what helps and what hurts. Agree on one small thing to try for a week.",
      minutes: 45,
      first: "Choose a calm time to talk",
      firstMinutes: 3,
    },
  ],
};
