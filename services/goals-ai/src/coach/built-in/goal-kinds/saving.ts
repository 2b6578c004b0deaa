import type { GoalKind } from "./goal-kind.ts";

export const saving: GoalKind = {
  name: "saving",
  words:
    /\b(?:sav(?:e|ing|ings)|budget|budgeting|money|spending|spend less (?!time)|debts?|credit card|overdraft|emergency fund|buffer|deposit|euros?|dollars?|pounds|financial|bills)\b/giu,
  phrases: {
    do: "save money",
    doing: "saving",
    thing: "your savings",
    tools: "your list of costs and your jar or account",
    expert: "a money adviser who is free of sales",
    people: "people who are good with money",
    someone: "someone who is good with money",
    result: "a first small buffer",
    basics: "your money list",
    sign: "weeks with money set aside",
  },
  ladder: [
    {
      step: "Write down what comes in and goes out",
      how: "One page for the month: income, fixed costs, what is left. Round numbers are fine.",
      minutes: 45,
      first: "Write down your three largest costs",
      firstMinutes: 6,
    },
    {
      step: "Note every payment for seven days",
      how: "Cash and card, in one place. Circle two that gave you little.",
      minutes: 5,
      days: 7,
      first: "Write down today's payments",
      firstMinutes: 4,
    },
    {
      step: "Choose what the money is for and by when",
      how: "A sum, a date, a name. Put it where you see it when you pay.",
      minutes: 20,
      first: "Give the goal a name",
      firstMinutes: 3,
    },
    {
      step: "Start a small transfer on pay day",
      how: "So small that you hardly feel it. You can raise it later.",
      minutes: 20,
      first: "Look up the date of your next pay",
      firstMinutes: 5,
    },
    {
      step: "End or change one regular cost",
      how: "A plan, a membership, a fee. Compare two offers before you call or write.",
      minutes: 60,
      first: "List your regular costs of one month",
      firstMinutes: 10,
    },
    {
      step: "Shop with a list and cash for one week",
      how: "Shop from the list, pay the rest from an envelope. Put what stays into the jar.",
      minutes: 15,
      days: 7,
      first: "Write the list for the first shop",
      firstMinutes: 8,
    },
    {
      step: "Ask an adviser one question",
      how: "Look for a free advice centre or your bank's desk. Bring your page of numbers.",
      minutes: 60,
      first: "Write down your question",
      firstMinutes: 5,
    },
    {
      step: "Look back after a month and adjust",
      how: "What worked, what was too tight, what comes next? Change one number.",
      minutes: 45,
      first: "Put the date in your calendar",
      firstMinutes: 2,
    },
  ],
};
