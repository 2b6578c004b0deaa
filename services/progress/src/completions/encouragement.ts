const sentencesByStyle: Readonly<Record<string, readonly string[]>> = {
  motivational: [
    "You showed up and made it happen!",
    "That is how momentum is built. Keep going!",
    "Another win in the books, and you earned every bit of it!",
    "Strong work! The next step is already closer.",
    "You said you would, and you did. That is power!",
    "Look at you go! Every challenge makes the next one lighter.",
    "Boom, done! Carry that energy into the rest of your day.",
  ],
  gentle: [
    "Well done. Take a moment to enjoy how this feels.",
    "One kind step for yourself, and it counts.",
    "You took care of something that matters to you.",
    "Small steps like this one add up, at your own pace.",
    "Be proud of this one. You made room for it.",
    "That was a good thing to do for yourself today.",
    "Lovely. Rest a little; the path will wait for you.",
  ],
  direct: [
    "Done. On to the next one.",
    "Good. You did what you planned.",
    "That one is finished. Keep the pace.",
    "Task complete. Results follow repetition.",
    "You did the work. That is what counts.",
    "Solid. Do it again tomorrow.",
    "Finished. No excuses needed.",
  ],
  analytical: [
    "Recorded. Consistency is the best predictor of change, and you just added to it.",
    "One more data point for the habit you are building.",
    "Completed. Notice what made it easy or hard: that is your next lever.",
    "Your trend moves in the right direction.",
    "Logged. Repeating an action in the same setting is what turns it into a habit.",
    "Progress measured. Compare how you feel now with before you started.",
    "Done. Small, regular gains compound over time.",
  ],
};

/** The coaching styles a person can choose. */
export const coachingStyles: readonly string[] = Object.keys(sentencesByStyle);

/**
 * One encouraging sentence in a coaching style, never the same twice in a row.
 *
 * @param style an unknown one gets the motivational sentences
 * @param seq the completion's number: the same number, the same sentence
 */
export function encouragement(style: string, seq: number): string {
  const sentences = sentencesByStyle[style] ?? sentencesByStyle["motivational"] ?? [];
  return sentences[seq % sentences.length] ?? "";
}
