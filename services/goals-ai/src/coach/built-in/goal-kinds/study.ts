import type { GoalKind } from "./goal-kind.ts";

export const study: GoalKind = {
  name: "study",
  words:
    /\b(?:stud(?:y|ying|ies)|exams?|degree|school|college|university|course|certificate|homework|thesis|grades?|learn (?:about|more)|math|maths|physics|history|test prep|driving licen[cs]e)\b/giu,
  phrases: {
    do: "study well",
    doing: "studying",
    thing: "your subject",
    tools: "your notes and books",
    expert: "a teacher or a study partner",
    people: "people who study it too",
    someone: "someone who studies it too",
    result: "one topic by heart",
    basics: "short sessions with questions",
    sign: "study sessions",
  },
  ladder: [
    {
      step: "Make a map of all topics",
      how: "One page with every topic. Colour them: know, half know, new.",
      minutes: 40,
      first: "Write down the first ten topics",
      firstMinutes: 8,
    },
    {
      step: "Plan four study dates for the week",
      how: "Short ones, each with one topic. Put the hardest in your best hour.",
      minutes: 20,
      first: "Put the first date in your calendar",
      firstMinutes: 3,
    },
    {
      step: "Make a good place to study",
      how: "Light, water, one book, no phone. Leave it ready for tomorrow.",
      minutes: 20,
      first: "Clear the table",
      firstMinutes: 6,
    },
    {
      step: "Study with questions for half an hour",
      how: "Read a page, close the book, and say what it said. Check and go on.",
      minutes: 35,
      first: "Write three questions on one page",
      firstMinutes: 6,
    },
    {
      step: "Study on four days of one week",
      how: "Twenty-five minutes and a break. Mark each session.",
      minutes: 25,
      days: 7,
      first: "Set a timer for the first ten minutes",
      firstMinutes: 10,
    },
    {
      step: "Do one old test or set of tasks",
      how: "Use a timer, then check without blame. List what to look at again.",
      minutes: 90,
      first: "Find one old test or task",
      firstMinutes: 8,
    },
    {
      step: "Explain a topic to someone",
      how: "A friend, a child, a plant. Where you get stuck is where to read again.",
      minutes: 30,
      first: "Choose the topic and the listener",
      firstMinutes: 3,
    },
    {
      step: "Review everything once in small bits",
      how: "Go through your map over five days and turn each half know into know.",
      minutes: 40,
      days: 5,
      first: "Mark the five weakest topics",
      firstMinutes: 5,
    },
  ],
};
