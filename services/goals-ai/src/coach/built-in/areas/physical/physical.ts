import type { AreaCatalogue } from "../../catalogue.ts";
import { advanced } from "./advanced.ts";
import { building } from "./building.ts";
import { expert } from "./expert.ts";
import { starting } from "./starting.ts";
import { steady } from "./steady.ts";

/** Movement, sleep, food and rest for bodies of every kind; no weights, no calories, no medical advice. */
export const physical: AreaCatalogue = {
  framing: {
    motivational: [
      "Treat your body well and feel the energy grow.",
      "Each good choice today is a win that makes more of them easy.",
      "Think of the energy it will give you.",
    ],
    gentle: [
      "Listen to your body; it knows what is enough.",
      "You may change it to suit you; stop if anything hurts.",
      "Rest counts as part of it.",
    ],
    direct: [
      "Decide when, then do it.",
      "Put it before the next thing on your list.",
      "Keep it simple: start now.",
    ],
    analytical: [
      "Note how your body feels before and after.",
      "Write down the time and how you felt.",
      "Compare it with the last time you did this.",
    ],
  },
  currentGoals: {
    starting: {
      motivational: "Get moving a few minutes a day and feel your energy rise",
      gentle: "Find small ways to move that feel good to you",
      direct: "Move for ten minutes a day and sleep at regular times",
      analytical: "Notice how movement, sleep and food change your day",
    },
    building: {
      motivational: "Build a routine of movement that you look forward to",
      gentle: "Let movement and rest find a place in your week",
      direct: "Exercise three times a week and drink enough water",
      analytical: "Plan your week of movement and check what you kept",
    },
    steady: {
      motivational: "Grow stronger and fitter with a plan that fits your life",
      gentle: "Keep a healthy rhythm and listen to what your body tells you",
      direct: "Train strength, stamina and balance every week",
      analytical: "Follow one measure of fitness and improve it step by step",
    },
    advanced: {
      motivational: "Take on a goal that shows how far you have come",
      gentle: "Balance hard work with rest that truly restores you",
      direct: "Follow a training plan and protect your sleep",
      analytical: "Vary effort and rest and see what makes you stronger",
    },
    expert: {
      motivational: "Stay strong for life and bring others along",
      gentle: "Keep your body well with variety, patience and play",
      direct: "Plan the season, train the weak spot, recover fully",
      analytical: "Fine-tune training, food and sleep with what your notes show",
    },
  },
  hints: {
    starting: {
      motivational: "Five minutes count: start with a walk around the block.",
      gentle: "Choose a kind of movement you enjoy, however small.",
      direct: "Stand up once every hour.",
      analytical: "Write down when your energy is highest, and move then.",
    },
    building: {
      motivational: "Meet a friend to move together, and time flies.",
      gentle: "Rest days help you grow, so plan them too.",
      direct: "Lay out your clothes the evening before.",
      analytical: "Tie each workout to something you already do every day.",
    },
    steady: {
      motivational: "Try a new sport this month and wake up new muscles.",
      gentle: "Slow down one session a week and enjoy the view.",
      direct: "Strength twice a week: put both in your calendar.",
      analytical: "Log distance, time and effort, and let the trend guide you.",
    },
    advanced: {
      motivational: "Pick an event to train for and tell a friend about it.",
      gentle: "When sleep was short, make the session shorter too.",
      direct: "Hard days hard, easy days easy.",
      analytical: "Change one thing at a time, so that you see what works.",
    },
    expert: {
      motivational: "Invite a beginner along and remember how fun it is.",
      gentle: "Let a playful day without a plan be part of your training.",
      direct: "Work on the thing you like least, first.",
      analytical: "Review your last three months and plan a lighter week.",
    },
  },
  challenges: { starting, building, steady, advanced, expert },
};
