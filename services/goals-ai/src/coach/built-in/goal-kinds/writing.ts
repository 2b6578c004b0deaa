import type { GoalKind } from "./goal-kind.ts";

export const writing: GoalKind = {
  name: "writing",
  words:
    /\b(?:write|writing|writer|novel|blog|poem|poems|poetry|journal|journaling|diary|memoir|short story|story|author|screenplay)\b/giu,
  phrases: {
    do: "write often",
    doing: "writing",
    thing: "your writing",
    tools: "your notebook and pen",
    expert: "an editor or a keen reader",
    people: "people who write",
    someone: "someone who writes",
    result: "one finished page",
    basics: "free pages and short scenes",
    sign: "pages written",
  },
  ladder: [
    {
      step: "Write freely for ten minutes on five days",
      how: "No plan and no rubbing out. Stop in the middle of a sentence, so that you can go on.",
      minutes: 10,
      days: 5,
      first: "Write three lines about this morning",
      firstMinutes: 4,
    },
    {
      step: "Make a list of twenty things you could write about",
      how: "People, places, quarrels, smells. Mark the three that tug at you.",
      minutes: 25,
      first: "Write down the first five",
      firstMinutes: 5,
    },
    {
      step: "Tell one idea in five sentences",
      how: "Who, where, what goes wrong, what changes, how it ends.",
      minutes: 30,
      first: "Write the opening sentence",
      firstMinutes: 5,
    },
    {
      step: "Write the worst first page you can",
      how: "Go for it without care for style. A bad page can be mended; an empty one cannot.",
      minutes: 40,
      first: "Write the first bad line",
      firstMinutes: 4,
    },
    {
      step: "Keep a fixed hour for writing on three days",
      how: "Same place, same time, phone away. Count pages or minutes, not quality.",
      minutes: 60,
      days: 7,
      first: "Choose the hour",
      firstMinutes: 3,
    },
    {
      step: "Read one page of a writer you love with a pen",
      how: "Mark what works: verbs, pauses, pictures. Try one trick in a page of your own.",
      minutes: 40,
      first: "Choose the page",
      firstMinutes: 4,
    },
    {
      step: "Show one page to a reader",
      how: "Ask what they saw, where they got bored, and what they want to know next.",
      minutes: 45,
      first: "Choose your reader",
      firstMinutes: 4,
    },
    {
      step: "Revise a whole piece from start to end",
      how: "Read it aloud, cut a tenth, and mend the first and the last line.",
      minutes: 120,
      first: "Read the first page aloud",
      firstMinutes: 6,
    },
  ],
};
