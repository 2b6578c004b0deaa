/** The rules that the text of a coach can break. */
export type ContentRule =
  | "difficulty"
  | "minutes"
  | "length"
  | "grade"
  | "similar"
  | "link"
  | "markup"
  | "emoji"
  | "language"
  | "figure"
  | "subject"
  | "steps"
  | "doable"
  | "fact"
  | "blame";

/** A broken rule; the message is a sentence that a coach can be asked to follow, and repeats no text of a person. */
export interface ContentFault {
  rule: ContentRule;
  /** Where: `challenges[0].title`, `steps[2].firstAction`. */
  at: string;
  message: string;
}
