import type { GoalKind } from "./goal-kind.ts";

export const language: GoalKind = {
  name: "language",
  words:
    /\b(?:languages?|vocabulary|duolingo|english|spanish|french|german|italian|portuguese|dutch|polish|swedish|norwegian|danish|finnish|greek|turkish|arabic|hebrew|japanese|chinese|mandarin|korean|hindi|russian|ukrainian|welsh|irish|latin|sign language|bilingual|fluent)\b/giu,
  phrases: {
    do: "speak the language",
    doing: "speaking the language",
    thing: "the language",
    tools: "your word cards and audio",
    expert: "a teacher or a native speaker",
    people: "people who speak it",
    someone: "someone who speaks it",
    result: "a talk of two minutes",
    basics: "useful words and short phrases",
    sign: "new words",
  },
  ladder: [
    {
      step: "Learn the twenty phrases you will use most",
      how: "Greetings, thanks, asking for help: write them on cards and say each one aloud five times.",
      minutes: 45,
      first: "Write down five things you say every day",
      firstMinutes: 8,
    },
    {
      step: "Hear ten minutes of songs or slow talk each day",
      how: "A song, a slow podcast or a children's show, on five days. Write down one word you caught.",
      minutes: 10,
      days: 5,
      first: "Pick one song or show in the language",
      firstMinutes: 10,
    },
    {
      step: "Label ten things at home",
      how: "Write the words on paper, stick them on, and say them when you pass by.",
      minutes: 20,
      first: "Write the first three labels",
      firstMinutes: 5,
    },
    {
      step: "Talk with a native speaker for half an hour",
      how: "Look for a language partner, a class or a café table. Bring three sentences about yourself.",
      minutes: 45,
      first: "Write three sentences about yourself",
      firstMinutes: 10,
    },
    {
      step: "Read one short text without a dictionary",
      how: "Choose a children's book or the news in easy words. Guess first, and look up three words at the end.",
      minutes: 30,
      first: "Find one short text",
      firstMinutes: 10,
    },
    {
      step: "Write a short message to someone in the language",
      how: "Five lines about your day are enough. Ask them to mend one mistake.",
      minutes: 25,
      first: "Choose who will get your message",
      firstMinutes: 4,
    },
    {
      step: "Spend one evening only in the language",
      how: "Cook, watch and think in it for two hours. Keep a list of the words you missed.",
      minutes: 120,
      first: "Choose the evening and one film or recipe",
      firstMinutes: 10,
    },
    {
      step: "Tell a story of two minutes by heart",
      how: "Choose a true story, write key words only, and tell it to someone or to your phone.",
      minutes: 40,
      first: "Choose the story and five key words",
      firstMinutes: 10,
    },
  ],
};
