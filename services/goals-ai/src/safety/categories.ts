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
 * The action for a text: `help` shows kind words and help lines, `decline` answers that the coach cannot help, and
 * `soften` lets the built-in coach answer, with a note on where to get advice.
 */
export type SafetyAction = "help" | "decline" | "soften";

/** The action for each category in a text of a person. */
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
