import type { GoalKind } from "./goal-kind.ts";

export const cooking: GoalKind = {
  name: "cooking",
  words:
    /\b(?:cook|cooking|bake|baking|recipes?|meal|meals|eat|eating|vegetables|vegetarian|vegan|lunch|dinner|kitchen|healthy food)\b/giu,
  phrases: {
    do: "cook more at home",
    doing: "cooking",
    thing: "your cooking",
    tools: "your pan, knife and board",
    expert: "a good cook",
    people: "people who cook well",
    someone: "someone who cooks well",
    result: "one full meal from fresh food",
    basics: "cutting, frying and seasoning",
    sign: "meals cooked",
  },
  ladder: [
    {
      step: "Choose three dishes you would like to master",
      how: "Simple, fresh, things you love to eat. Write down what each one needs.",
      minutes: 25,
      first: "Ask at home what people would like",
      firstMinutes: 5,
    },
    {
      step: "Put your kitchen in working order",
      how: "Clear the board, sharpen the knife, bring oil, salt and spices within reach.",
      minutes: 40,
      first: "Clear one stretch of work top",
      firstMinutes: 8,
    },
    {
      step: "Cook the first dish by the recipe",
      how: "Read it to the end, lay out all things, and go step by step.",
      minutes: 60,
      first: "Write the shopping list",
      firstMinutes: 8,
    },
    {
      step: "Learn to cut an onion and three vegetables",
      how: "Watch how it is done, curl your fingers, go slowly. Make a soup of it.",
      minutes: 45,
      first: "Watch a short video on knife grip",
      firstMinutes: 6,
    },
    {
      step: "Cook at home on three days of one week",
      how: "Plan them on Sunday, keep them simple, and make enough for a lunch.",
      minutes: 45,
      days: 7,
      first: "Choose the three days",
      firstMinutes: 4,
    },
    {
      step: "Cook the same dish again without the recipe",
      how: "Taste at each step. Note what you would do in another way.",
      minutes: 60,
      first: "Say the steps aloud from memory",
      firstMinutes: 4,
    },
    {
      step: "Fill the freezer with one big pot",
      how: "Stew, sauce or soup for six meals. Label each box.",
      minutes: 90,
      first: "Count the boxes you have",
      firstMinutes: 3,
    },
    {
      step: "Cook for people you like",
      how: "Choose a dish you know, ask one person to help, and sit down with everyone.",
      minutes: 150,
      first: "Invite the first person",
      firstMinutes: 4,
    },
  ],
};
