import type { GoalKind } from "./goal-kind.ts";

export const speaking: GoalKind = {
  name: "speaking",
  words:
    /\b(?:public speaking|speech|speeches|presentations?|presenting|talk in front|speak in front|speak up|speak in public|debate|toastmasters|stage fright)\b/giu,
  phrases: {
    do: "speak in front of others",
    doing: "speaking",
    thing: "your talk",
    tools: "your notes and key words",
    expert: "a coach or a good speaker",
    people: "people who speak well",
    someone: "someone who speaks well",
    result: "a talk of three minutes",
    basics: "slow breath and a clear start",
    sign: "talks given",
  },
  ladder: [
    {
      step: "Choose one thing you could talk about for three minutes",
      how: "A hobby, a trip, a tip. You know enough; you only have to tell it.",
      minutes: 20,
      first: "Write down three topics",
      firstMinutes: 4,
    },
    {
      step: "Write your first and your last sentence",
      how: "Start with a picture or a question, end with one thing to take home.",
      minutes: 25,
      first: "Write the first sentence",
      firstMinutes: 4,
    },
    {
      step: "Say the whole talk aloud to a wall",
      how: "Stand up, use key words only, and time it. Do it twice.",
      minutes: 30,
      first: "Say the first minute aloud",
      firstMinutes: 4,
    },
    {
      step: "Record yourself and watch it once",
      how: "Note two things to keep and one to change. Everyone finds it odd at first.",
      minutes: 30,
      first: "Record the first minute",
      firstMinutes: 5,
    },
    {
      step: "Practise pauses and slow breath",
      how: "Put a dot after each sentence in your notes. Breathe at each dot.",
      minutes: 20,
      first: "Read five lines with long pauses",
      firstMinutes: 4,
    },
    {
      step: "Speak once in a small group",
      how: "A family dinner, a team, a club: two or three minutes on something you care about.",
      minutes: 45,
      first: "Choose the group and the day",
      firstMinutes: 4,
    },
    {
      step: "Visit a place where people practise talks",
      how: "Go as a guest to a speaking club or open evening. Watch how others begin.",
      minutes: 120,
      first: "Look up a club near you or online",
      firstMinutes: 6,
    },
    {
      step: "Give your talk to real people",
      how: "Come early, look at friendly faces, begin slowly, and enjoy the end.",
      minutes: 90,
      first: "Ask who could give you a few minutes",
      firstMinutes: 5,
    },
  ],
};
