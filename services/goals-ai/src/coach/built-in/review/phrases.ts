import type { CoachingStyle, Intent } from "../../coach.ts";

/** How a week went, by the share of what was done. */
export type WeekMood = "full" | "some" | "quiet";

/** Figures for a sentence: `have` of `of`, and where. */
interface FactWords {
  have: number;
  of: number;
  /** Such as "for work". */
  where: string;
}

type Sentence = (words: FactWords) => string;

/** The sentences of one style. Those with figures get only the figures of their fact. */
export interface ReviewPhrases {
  opening: Record<WeekMood, readonly string[]>;
  done: Sentence;
  activeDays: Sentence;
  areaDone: Sentence;
  planReached: Sentence;
  planUnderWay: Sentence;
  streak: Sentence;
  setAside: Sentence;
  /** For a week without a completion. */
  quiet: string;
  proposal: Record<Intent, (where: string) => string>;
}

const challenges = (count: number) => (count === 1 ? "challenge" : "challenges");
const days = (count: number) => (count === 1 ? "day" : "days");

/** The sentences of the weekly review, by style. */
export const reviewPhrases: Readonly<Record<CoachingStyle, ReviewPhrases>> = {
  motivational: {
    opening: {
      full: [
        "What a week! You showed up and it shows.",
        "That was a strong week, and you made it happen.",
        "You can be proud of this week.",
      ],
      some: [
        "You kept moving this week, and every win counts.",
        "You took real steps this week. That is how you grow!",
        "Step by step you are building something good.",
      ],
      quiet: [
        "A new week is a new start, and you can shape it.",
        "You are here and looking ahead. That is a great start!",
      ],
    },
    done: ({ have, of }) => `You did ${have} of ${of} ${challenges(of)}. Be proud of each one!`,
    activeDays: ({ have }) => `You took a step on ${have} ${days(have)}. That energy is yours to keep.`,
    areaDone: ({ have, of, where }) => `You did ${have} of ${of} ${where}. Great work!`,
    planReached: ({ have, of, where }) => `You planned ${of} ${where} and did ${have}. You kept your word!`,
    planUnderWay: ({ have, of, where }) =>
      `You planned ${of} ${where}, and ${have} of ${of} are done. Good going!`,
    streak: ({ have }) => `You are ${have} days in a row on your way. Keep that energy!`,
    setAside: ({ have }) => `You put ${have} ${challenges(have)} aside. You know what fits you.`,
    quiet: "Your challenges wait for you, and you can begin with the smallest.",
    proposal: {
      more: (where) => `You are on a roll ${where}. You can take on one more!`,
      same: (where) => `You have a good pace ${where}. Keep it up!`,
      less: (where) => `A small win ${where} is a great way to start.`,
      rest: (where) => `Take a week off ${where}, and come back with new energy.`,
    },
  },
  gentle: {
    opening: {
      full: [
        "This was a full week. Take a breath and let it sink in.",
        "You did a lot this week. You may feel good about it.",
      ],
      some: [
        "You took some steps this week, at your own pace. That is plenty.",
        "Small steps are welcome here, and you took some.",
      ],
      quiet: [
        "It was a quiet week, and that is fine. There is no rush.",
        "Some weeks are for other things. You are welcome back at any time.",
      ],
    },
    done: ({ have, of }) => `You did ${have} of ${of} ${challenges(of)}, and that is fine as it is.`,
    activeDays: ({ have }) => `You found a moment for yourself on ${have} ${days(have)}.`,
    areaDone: ({ have, of, where }) => `You did ${have} of ${of} ${where}, at your own pace.`,
    planReached: ({ have, of, where }) =>
      `You hoped for ${of} ${where} and did ${have}. Enjoy that for a while.`,
    planUnderWay: ({ have, of, where }) =>
      `You hoped for ${of} ${where}, and ${have} of ${of} are done. That is welcome.`,
    streak: ({ have }) => `You came back ${have} days in a row. Be kind to yourself on the way.`,
    setAside: ({ have }) => `You put ${have} ${challenges(have)} aside. You may always do that.`,
    quiet: "Your challenges can wait until you feel like it.",
    proposal: {
      more: (where) => `If you like, you could try a little more ${where}.`,
      same: (where) => `You could go on as you do ${where}, if it feels right.`,
      less: (where) => `Maybe something small and easy ${where} would feel good.`,
      rest: (where) => `You may rest ${where} this week. It is fine to come back later.`,
    },
  },
  direct: {
    opening: {
      full: ["A strong week. Plan the next one now.", "You did the work. Here are the facts."],
      some: ["Here is your week. Now plan the next.", "You moved. Here are the facts."],
      quiet: ["A quiet week. Start the next one small.", "New week, clean page. Decide what comes now."],
    },
    done: ({ have, of }) => `You did ${have} of ${of} ${challenges(of)}.`,
    activeDays: ({ have }) => `You were active on ${have} ${days(have)}.`,
    areaDone: ({ have, of, where }) => `You did ${have} of ${of} ${where}.`,
    planReached: ({ have, of, where }) => `Plan kept: ${have} done of ${of} ${where}.`,
    planUnderWay: ({ have, of, where }) => `You planned ${of} ${where}. Done: ${have}.`,
    streak: ({ have }) => `You are ${have} days in a row now.`,
    setAside: ({ have }) => `You put ${have} ${challenges(have)} aside. Clear choice.`,
    quiet: "Pick one small challenge and start.",
    proposal: {
      more: (where) => `Do one more ${where} next week.`,
      same: (where) => `Keep the same number ${where}.`,
      less: (where) => `Do fewer and smaller ones ${where}.`,
      rest: (where) => `Take the week off ${where}.`,
    },
  },
  analytical: {
    opening: {
      full: [
        "Your numbers for the week are in, and most of the set is done.",
        "The result of this week is clear: most of it is done.",
      ],
      some: [
        "Here is what the week shows. Note which days went well.",
        "Look at the numbers of the week and compare what helped.",
      ],
      quiet: [
        "A quiet week tells you something, too. Note what took your time.",
        "This week has few numbers. Observe what the next one needs.",
      ],
    },
    done: ({ have, of }) => `The result: ${have} of ${of} ${challenges(of)} done.`,
    activeDays: ({ have }) => `You had ${have} active ${days(have)}. Note what they had in common.`,
    areaDone: ({ have, of, where }) => `The number ${where} is ${have} of ${of}. Note what helped.`,
    planReached: ({ have, of, where }) => `Planned ${where}: ${of}. Done: ${have}. The plan fits.`,
    planUnderWay: ({ have, of, where }) =>
      `Planned ${where}: ${of}. Done: ${have}. Compare which days went well.`,
    streak: ({ have }) => `Your log shows ${have} days in a row.`,
    setAside: ({ have }) => `You put ${have} ${challenges(have)} aside. Note the pattern.`,
    quiet: "Note what took your time, and pick the smallest challenge first.",
    proposal: {
      more: (where) => `Your results ${where} suggest room for one more. Test it and compare.`,
      same: (where) => `The number ${where} fits. Keep it and compare again next week.`,
      less: (where) => `Test a smaller step ${where} and note if it fits better.`,
      rest: (where) => `A week of rest ${where} is a test, too. Observe what you look forward to.`,
    },
  },
};
