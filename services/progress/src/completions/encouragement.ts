const motivational = [
  "You showed up and made it happen!",
  "This is how momentum is built, so keep going!",
  "Another win in the books, and you earned every bit of it!",
  "Strong work, and the next step is already closer!",
  "You said you would, and you did!",
  "Look at you go: every challenge makes the next one lighter!",
  "Carry that energy into the rest of your day!",
];

const gentle = [
  "Well done, and take a moment to enjoy how this feels.",
  "One kind step for yourself, and it counts.",
  "You took care of something that matters to you.",
  "Small steps like this one add up, at your own pace.",
  "You made room for this, and you can be proud of it.",
  "That was a good thing to do for yourself.",
  "Rest a little if you like; the path will wait for you.",
];

const direct = [
  "Done, and on to the next one.",
  "You did what you planned.",
  "That one is finished, so keep the pace.",
  "Results follow repetition, and this was one more.",
  "You did the work, and that is what counts.",
  "Solid work: do it again tomorrow.",
  "One less thing between you and your goal.",
];

const analytical = [
  "Consistency is the best predictor of change, and you just added to it.",
  "That is one more data point for the habit you are building.",
  "Notice what made it easy or hard: that is your next lever.",
  "Your trend moves in the right direction.",
  "Repeating an action in the same setting is what turns it into a habit.",
  "Compare how you feel now with how you felt before you started.",
  "Small, regular gains like this one compound over time.",
];

const sentencesByStyle = new Map(Object.entries({ motivational, gentle, direct, analytical }));

/**
 * One encouraging sentence in a coaching style, never repeated twice in a row.
 *
 * @param style an unknown one falls back to motivational
 * @param seq the completion's number: the same number returns the same sentence
 */
export function encouragement(style: string, seq: number): string {
  const sentences = sentencesByStyle.get(style) ?? motivational;
  return sentences[seq % sentences.length] ?? "";
}
