import type { GoalKind } from "./goal-kind.ts";

export const gardening: GoalKind = {
  name: "gardening",
  words:
    /\b(?:garden|gardening|plants?|herbs|grow vegetables|grow tomatoes|balcony|allotment|flowers|compost)\b/giu,
  phrases: {
    do: "grow plants",
    doing: "gardening",
    thing: "your garden",
    tools: "your pots, soil and seeds",
    expert: "a gardener or neighbour",
    people: "people who garden",
    someone: "someone who gardens",
    result: "one pot or bed that thrives",
    basics: "watering, light and soil",
    sign: "plants",
  },
  ladder: [
    {
      step: "Find out how much light your spot gets",
      how: "Look three times in one day and note sun and shade. It decides what will grow.",
      minutes: 10,
      first: "Look at the light now and note it",
      firstMinutes: 3,
    },
    {
      step: "Choose three plants that suit your spot",
      how: "Ask a neighbour or a shop, and start with things that forgive mistakes.",
      minutes: 30,
      first: "Ask one person what grows well here",
      firstMinutes: 5,
    },
    {
      step: "Prepare soil, pots or a small bed",
      how: "Loosen, fill, and check that water can run off. Wear gloves.",
      minutes: 60,
      first: "Find a pot with a hole in it",
      firstMinutes: 5,
    },
    {
      step: "Sow or plant the first ones",
      how: "Read the packet, water gently, and write a label with the date.",
      minutes: 40,
      first: "Fill one pot with soil",
      firstMinutes: 6,
    },
    {
      step: "Look after your plants on five days",
      how: "Touch the soil, water only if it is dry, look under a leaf.",
      minutes: 5,
      days: 7,
      first: "Choose the time for your round",
      firstMinutes: 2,
    },
    {
      step: "Meet other gardeners",
      how: "A swap, a shared garden, a neighbour over the fence: ask what they would plant now.",
      minutes: 60,
      first: "Look for one garden group near you",
      firstMinutes: 6,
    },
    {
      step: "Mend one problem in your garden",
      how: "Yellow leaves, snails, no flowers: find out why and try one mild remedy.",
      minutes: 40,
      first: "Take a photo of the problem",
      firstMinutes: 3,
    },
    {
      step: "Harvest or share something you grew",
      how: "A bunch of herbs, a cutting, a flower. Tell the person how you grew it.",
      minutes: 30,
      first: "Choose who will get it",
      firstMinutes: 2,
    },
  ],
};
