import type { GoalKind } from "./goal-kind.ts";

export const screenTime: GoalKind = {
  name: "screenTime",
  words:
    /\b(?:screen ?time|phone(?! calls?)|smartphone|social media|instagram|tiktok|scroll|scrolling|internet|video games?|gaming|netflix|youtube|tv|television|offline|digital)\b/giu,
  phrases: {
    do: "use your phone less",
    doing: "going offline",
    thing: "your offline hours",
    tools: "your phone settings and a drawer",
    expert: "a friend who tries it too",
    people: "people who use their phone little",
    someone: "someone who uses their phone little",
    result: "one evening offline",
    basics: "a phone out of reach",
    sign: "hours offline",
  },
  ladder: [
    {
      step: "Look at your screen time of one week",
      how: "Note the three apps that take most and the times when you reach for them.",
      minutes: 20,
      first: "Look up yesterday's number",
      firstMinutes: 3,
    },
    {
      step: "Turn off all alerts but calls and messages",
      how: "Go through the list once. You can turn one on again if you miss it.",
      minutes: 20,
      first: "Turn off the alerts of one app",
      firstMinutes: 3,
    },
    {
      step: "Choose a place where the phone sleeps",
      how: "A drawer, a hall table, another room. Put the charger there.",
      minutes: 15,
      first: "Move the charger",
      firstMinutes: 3,
    },
    {
      step: "Keep one meal a day free of screens for five days",
      how: "Phone in another room, talk or look out of the window.",
      minutes: 20,
      days: 5,
      first: "Choose the meal",
      firstMinutes: 2,
    },
    {
      step: "Fill a basket with other things to do",
      how: "A book, cards, wool, a ball. Put it where you usually scroll.",
      minutes: 25,
      first: "Put one thing there now",
      firstMinutes: 3,
    },
    {
      step: "Take the app you use most off your phone for a week",
      how: "Use it on a computer if you need it. Note what you do instead.",
      minutes: 10,
      days: 7,
      first: "Move the app off the first screen",
      firstMinutes: 2,
    },
    {
      step: "Spend one evening offline",
      how: "Tell people, plan something you like, and put the phone away at dinner.",
      minutes: 150,
      first: "Choose the evening",
      firstMinutes: 2,
    },
    {
      step: "Write your own rules for screens",
      how: "Three lines: where, when, what for. Hang them up and try them for a month.",
      minutes: 25,
      first: "Write the first rule",
      firstMinutes: 4,
    },
  ],
};
