/** What the safety gate looks for: underage is under 13 years, money is debt and gambling. */
export const safetyCategories = [
  "selfHarm",
  "eatingDisorder",
  "abuse",
  "violence",
  "illegal",
  "weapons",
  "minors",
  "underage",
  "medicine",
  "money",
] as const;
export type SafetyCategory = (typeof safetyCategories)[number];

/**
 * What becomes of a text: `help` shows kind words and help lines, `decline` says that the coach cannot help with it, and
 * `soften` lets the built-in coach answer, with a note on whom to ask.
 */
export type SafetyAction = "help" | "decline" | "soften";

/** What follows from each category in a text of a person. */
export const actionOf: Readonly<Record<SafetyCategory, SafetyAction>> = {
  selfHarm: "help",
  eatingDisorder: "help",
  abuse: "help",
  violence: "decline",
  illegal: "decline",
  weapons: "decline",
  minors: "decline",
  underage: "decline",
  medicine: "soften",
  money: "soften",
};
