import type { AreaCatalogue } from "../../catalogue.ts";
import { advanced } from "./advanced.ts";
import { building } from "./building.ts";
import { expert } from "./expert.ts";
import { starting } from "./starting.ts";
import { steady } from "./steady.ts";

/** Money: overview first, then a buffer, then plans; nothing here tells anyone what to invest in. */
export const financial: AreaCatalogue = {
  framing: {
    motivational: [
      "Each time you look at your money, you take the lead.",
      "You are building freedom, one small choice at a time.",
      "Feel the calm that a clear view brings.",
    ],
    gentle: [
      "Money can stir up feelings, so take a breath first.",
      "Whatever the number is, it says nothing about your worth.",
      "Go easy on yourself if it weighs on you.",
    ],
    direct: [
      "Facts first, opinions later.",
      "Put one number on paper now and act on it.",
      "Decide once and move on.",
    ],
    analytical: [
      "Keep the result so that you can compare it next month.",
      "Ask which single change would make the largest difference.",
      "Write down what you found, with the date.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Build a first small buffer so that a surprise bill stays small",
      gentle: "Get to know your money, one calm look at a time",
      direct: "Know what comes in and what goes out this month",
      analytical: "Collect one month of spending to see where your money goes",
    },
    building: {
      motivational: "Grow your buffer week by week and feel safer each time",
      gentle: "Find a simple budget that leaves room for what you enjoy",
      direct: "Set a budget, automate savings and pay on time",
      analytical: "Sort your costs into groups and lower the largest one",
    },
    steady: {
      motivational: "Turn your good habits into a goal you are excited to save for",
      gentle: "Plan the year's costs so that few of them come as a surprise",
      direct: "Cover three months of costs and check every contract once",
      analytical: "Track your savings rate and raise it a little each quarter",
    },
    advanced: {
      motivational: "Shape a plan that brings your bigger dreams within reach",
      gentle: "Bring your money and your values closer together",
      direct: "Write a long-term plan and review it every quarter",
      analytical: "Test your plan against three hard situations and close the gaps",
    },
    expert: {
      motivational: "Use what you know to build lasting freedom and lift others up",
      gentle: "Keep your finances calm and share what has helped you",
      direct: "Run a yearly review, cut fees and put your papers in order",
      analytical: "Measure plan against reality and refine your rules each year",
    },
  },
  hints: {
    starting: {
      motivational: "Look at one balance a day this week: knowing is already winning.",
      gentle: "Start with just one account; you can meet the others later.",
      direct: "Write down every cost today, however small.",
      analytical: "A week of notes tells you more than any guess about your spending.",
    },
    building: {
      motivational: "Let a small transfer run by itself and watch your buffer grow.",
      gentle: "Leave a little room for joy in your budget, so that it is easy to keep.",
      direct: "Pay your savings first, then spend the rest.",
      analytical: "Your three largest costs decide most of the month, so begin with them.",
    },
    steady: {
      motivational: "Give your savings a name you love and every transfer feels good.",
      gentle: "Once a month, sit down with a warm drink and look at your plan.",
      direct: "List the yearly bills and set a twelfth aside each month.",
      analytical: "Divide what you save by what you earn: that one figure shows your direction.",
    },
    advanced: {
      motivational: "Your habits are strong, so aim for a plan that covers years.",
      gentle: "Ask which costs bring you joy, and let go of one that does not.",
      direct: "Write rules for windfalls and big buys before they come.",
      analytical: "Add up all fees of a year; small rates hide large sums.",
    },
    expert: {
      motivational: "Teach someone what you know, and your own plan gets stronger too.",
      gentle: "You have done a lot, so let a calm yearly check be enough.",
      direct: "Put key papers where someone you trust can find them.",
      analytical: "Compare last year's plan with what happened and change one rule.",
    },
  },
  challenges: { starting, building, steady, advanced, expert },
};
