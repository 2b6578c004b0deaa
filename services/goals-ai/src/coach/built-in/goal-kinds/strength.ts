import type { GoalKind } from "./goal-kind.ts";

export const strength: GoalKind = {
  name: "strength",
  words:
    /\b(?:strength|strong|stronger|muscles?|(?:push|pull|sit)[- ]?ups?|bench press|squats?|deadlift|gym|workout|work out|weights|lifting|plank|fit|fitter|fitness|in shape|yoga|pilates|exercise)\b/giu,
  phrases: {
    do: "train your strength",
    doing: "training",
    thing: "your training",
    tools: "your mat and training clothes",
    expert: "a trainer",
    people: "people who train",
    someone: "someone who trains",
    result: "one session with good form",
    basics: "squats, presses and rows",
    sign: "sessions done",
  },
  ladder: [
    {
      step: "Choose five moves that train the whole body",
      how: "Legs, push, pull, core and balance: pick a form of each that feels easy and safe.",
      minutes: 30,
      first: "Watch how a good squat looks",
      firstMinutes: 8,
    },
    {
      step: "Make a spot where you can train",
      how: "Two metres of floor, a chair, a mat or towel. Leave it ready for the next time.",
      minutes: 20,
      first: "Clear two metres of floor",
      firstMinutes: 5,
    },
    {
      step: "Do a first light session",
      how: "Eight slow repeats of each move, two rounds, long breaks. Stop well before you are spent.",
      minutes: 30,
      first: "Do one round of one move",
      firstMinutes: 5,
    },
    {
      step: "Train on three days of one week",
      how: "Keep at least one day of rest between two sessions. Write down what you did.",
      minutes: 25,
      days: 7,
      first: "Choose your three days",
      firstMinutes: 3,
    },
    {
      step: "Get your form checked",
      how: "Ask a trainer, a friend who knows, or film yourself. Note one cue for each move.",
      minutes: 60,
      first: "Film one move from the side",
      firstMinutes: 6,
    },
    {
      step: "Write a training log for two weeks",
      how: "One line per session: moves, repeats, how it felt. Make one thing a bit harder each week.",
      minutes: 20,
      first: "Draw the page for your log",
      firstMinutes: 6,
    },
    {
      step: "Make one move a notch harder",
      how: "A lower table, a slower count, a bit more load. Keep the form clean and the rest long.",
      minutes: 30,
      first: "Choose the move and the notch",
      firstMinutes: 4,
    },
    {
      step: "Test what you can do now with good form",
      how: "After a rest day, warm up and do each move once. Compare with your first page.",
      minutes: 45,
      first: "Plan the rest day before the test",
      firstMinutes: 4,
    },
  ],
};
