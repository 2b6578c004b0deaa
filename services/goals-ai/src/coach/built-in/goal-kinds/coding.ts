import type { GoalKind } from "./goal-kind.ts";

export const coding: GoalKind = {
  name: "coding",
  words:
    /\b(?:cod(?:e|ing)|program(?:s|ming|mer)?|python|javascript|software|website|web site|web page|build an app|mobile app|app development|developer|computer science)\b/giu,
  phrases: {
    do: "write code",
    doing: "coding",
    thing: "your code",
    tools: "your computer and editor",
    expert: "a developer or a tutor",
    people: "people who code",
    someone: "someone who codes",
    result: "one small program that runs",
    basics: "variables, loops and functions",
    sign: "hours of coding",
  },
  ladder: [
    {
      step: "Choose one small thing your program should do",
      how: "A dice, a list, a page about you. Small enough for a weekend.",
      minutes: 25,
      first: "Write down three small ideas",
      firstMinutes: 5,
    },
    {
      step: "Set up your tools and run a first line",
      how: "Follow one good guide from start to end until something shows on the screen.",
      minutes: 45,
      first: "Open one beginner's guide",
      firstMinutes: 4,
    },
    {
      step: "Work through a first lesson",
      how: "Type every line yourself. Change one thing and guess what will happen.",
      minutes: 45,
      first: "Type and run three lines",
      firstMinutes: 8,
    },
    {
      step: "Code for half an hour on four days",
      how: "Same time, small steps. End each day with a note on where to go on.",
      minutes: 30,
      days: 7,
      first: "Choose the time and set an alarm",
      firstMinutes: 3,
    },
    {
      step: "Build the first part of your idea",
      how: "One button, one input, one answer. Let it be plain and let it run.",
      minutes: 90,
      first: "Write the steps in plain words",
      firstMinutes: 8,
    },
    {
      step: "Find and fix one mistake in your code on your own",
      how: "Read the message aloud, explain the code to a toy, try one change at a time.",
      minutes: 40,
      first: "Read one error message aloud",
      firstMinutes: 4,
    },
    {
      step: "Read code that someone else wrote",
      how: "Choose a short example, guess each line, then run it. Note one trick.",
      minutes: 40,
      first: "Pick the example",
      firstMinutes: 4,
    },
    {
      step: "Show your program to someone",
      how: "Let them use it without help and watch where they stop. Fix one thing.",
      minutes: 60,
      first: "Choose your first tester",
      firstMinutes: 3,
    },
  ],
};
