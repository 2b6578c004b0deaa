import type { GoalKind } from "./goal-kind.ts";

export const jobSearch: GoalKind = {
  name: "jobSearch",
  words:
    /\b(?:(?:new|better|first|part-time|another|my dream|remote) job|find (?:a |some )?(?:job|work)|job search|job hunt|jobs?|interview|resume|résumé|cv|apprenticeship|internship|promotion|promoted|a raise|pay raise|careers?)\b/giu,
  phrases: {
    do: "find work that fits",
    doing: "looking for work",
    thing: "your job search",
    tools: "your resume and samples of work",
    expert: "a career adviser or someone in the field",
    people: "people who work in that field",
    someone: "someone who works in that field",
    result: "one good application",
    basics: "clear lines on what you can do",
    sign: "messages and applications",
  },
  ladder: [
    {
      step: "List what you can do and like to do",
      how: "Tasks, tools, people: twenty lines from jobs, school and home. Mark what you would do again.",
      minutes: 40,
      first: "Write down five things you can do",
      firstMinutes: 6,
    },
    {
      step: "Describe the job you look for in five lines",
      how: "Tasks, place, hours, people, pay you need. Keep it for every search.",
      minutes: 25,
      first: "Write the first line",
      firstMinutes: 4,
    },
    {
      step: "Bring your resume up to date",
      how: "One page, newest first, one result per job. Let someone read it.",
      minutes: 60,
      first: "Add your last job or course",
      firstMinutes: 8,
    },
    {
      step: "Talk with someone who does such work",
      how: "Ask what a day is like and what they would do in your place.",
      minutes: 45,
      first: "Write down whom you could ask",
      firstMinutes: 5,
    },
    {
      step: "Search for openings on three days",
      how: "Half an hour each, with your five lines beside you. Save the three best.",
      minutes: 30,
      days: 7,
      first: "Set up one search alert",
      firstMinutes: 8,
    },
    {
      step: "Send one good application",
      how: "Name two things they need and show where you have done them.",
      minutes: 90,
      first: "Choose the opening",
      firstMinutes: 6,
    },
    {
      step: "Practise your job talk aloud",
      how: "Five common questions, one example for each. Ask a friend to listen.",
      minutes: 60,
      first: "Say one answer aloud",
      firstMinutes: 5,
    },
    {
      step: "Follow up and learn from each answer",
      how: "Write a kind line after a week. Note what worked and what to change.",
      minutes: 20,
      first: "List what you have sent so far",
      firstMinutes: 5,
    },
  ],
};
