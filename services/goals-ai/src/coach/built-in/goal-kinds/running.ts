import type { GoalKind } from "./goal-kind.ts";

export const running: GoalKind = {
  name: "running",
  words:
    /\b(?:jog|jogging|run (?:a (?:half|race|mile|full|faster|first)|my first|\d|five|ten|more|every|regularly|without|for)|running|runner|marathon|half marathon|parkrun|couch to|5 ?k|10 ?k)\b/giu,
  phrases: {
    do: "run at an easy pace",
    doing: "running",
    thing: "your runs",
    tools: "your shoes and running clothes",
    expert: "a running coach or club",
    people: "people who run",
    someone: "someone who runs",
    result: "a relaxed run of twenty minutes",
    basics: "easy runs and walk breaks",
    sign: "minutes of running",
  },
  ladder: [
    {
      step: "Find a flat loop near you",
      how: "Look for a park, a quiet street or a track. Walk it once and note how long it takes.",
      minutes: 40,
      first: "Look at a map for a loop near you",
      firstMinutes: 8,
    },
    {
      step: "Get shoes that feel good to run in",
      how: "Check the pair you have or get advice in a shop. Jog a few steps before you decide.",
      minutes: 60,
      first: "Check the soles of the pair you have",
      firstMinutes: 4,
    },
    {
      step: "Run and walk in turns for twenty minutes",
      how: "One minute of easy running, two of walking. You should be able to talk all the way.",
      minutes: 25,
      first: "Lay out your running clothes",
      firstMinutes: 4,
    },
    {
      step: "Go out on three days of one week",
      how: "Leave a day between them. Slow and short is fine; turning up is the aim.",
      minutes: 25,
      days: 7,
      first: "Mark three days in your calendar",
      firstMinutes: 4,
    },
    {
      step: "Run ten minutes without a walk break",
      how: "Start slower than you think. If you need to walk, walk, and try again another day.",
      minutes: 30,
      first: "Choose a song list or a friend to run with",
      firstMinutes: 8,
    },
    {
      step: "Do a gentle strength session for runners",
      how: "Heel raises, lunges, bridges and a plank, two easy rounds. Stop at any pain.",
      minutes: 30,
      first: "Try one set of heel raises",
      firstMinutes: 5,
    },
    {
      step: "Join others for one run",
      how: "A park run, a club or a neighbour: go at your own pace and stay for a chat.",
      minutes: 90,
      first: "Look up one group run near you",
      firstMinutes: 8,
    },
    {
      step: "Cover your goal distance at an easy pace",
      how: "Plan a cool hour, take water, walk when you like, and enjoy the last stretch.",
      minutes: 90,
      first: "Choose the day and the route",
      firstMinutes: 6,
    },
  ],
};
