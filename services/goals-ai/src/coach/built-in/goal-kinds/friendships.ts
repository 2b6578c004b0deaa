import type { GoalKind } from "./goal-kind.ts";

export const friendships: GoalKind = {
  name: "friendships",
  words:
    /\b(?:friends?|friendships?|lonely|loneliness|social life|socialise|socialize|meet (?:new )?people|shy|community|neighbou?rs?|volunteer|volunteering)\b/giu,
  phrases: {
    do: "make and keep friends",
    doing: "meeting people",
    thing: "your friendships",
    tools: "your calendar and phone numbers",
    expert: "a friend who is good with people",
    people: "people you would like to know",
    someone: "someone you would like to know",
    result: "one good hour with someone",
    basics: "small hellos and open questions",
    sign: "talks and meetings",
  },
  ladder: [
    {
      step: "List people you would like to see more of",
      how: "Old friends, neighbours, workmates. Mark two who make you feel light.",
      minutes: 20,
      first: "Write down three names",
      firstMinutes: 3,
    },
    {
      step: "Send a short message to two of them",
      how: "One line on what made you think of them. No big plans needed.",
      minutes: 15,
      first: "Write to the first one",
      firstMinutes: 4,
    },
    {
      step: "Greet first on five days",
      how: "At the door, in the shop, at work. Use a name if you know it.",
      minutes: 5,
      days: 5,
      first: "Say hello to the next person you meet",
      firstMinutes: 3,
    },
    {
      step: "Find a group that does what you like",
      how: "Sport, games, songs, helping out: look for three and choose one to visit.",
      minutes: 40,
      first: "Search for one group near you",
      firstMinutes: 8,
    },
    {
      step: "Go to one meeting of a group",
      how: "Come early, ask someone how long they have been coming, stay to the end.",
      minutes: 120,
      first: "Put the date in your calendar",
      firstMinutes: 3,
    },
    {
      step: "Invite someone for a walk or a coffee",
      how: "Name a day and a time, and make a no easy.",
      minutes: 20,
      first: "Choose whom you will invite",
      firstMinutes: 3,
    },
    {
      step: "Ask open questions for one whole talk",
      how: "What was the best part? How did that start? Listen more than you speak.",
      minutes: 30,
      first: "Write down two open questions",
      firstMinutes: 4,
    },
    {
      step: "Start something that comes back",
      how: "A monthly soup, a walk on Sundays, a call on Fridays. Agree on the next date at once.",
      minutes: 60,
      first: "Choose the day",
      firstMinutes: 3,
    },
  ],
};
