/** The five areas in the order of the questions. */
export const questionAreas = ["financial", "career", "relationships", "physical", "mental"] as const;
export type QuestionArea = (typeof questionAreas)[number];

/** The values of the five options of every question, on a scale of 1 to 10. */
export const optionLevels = ["2", "4", "6", "8", "10"] as const;
export type OptionLevel = (typeof optionLevels)[number];

/** The level of an area without an answer: the middle of the scale. */
const defaultLevel = 5;

export type Answers = Partial<Record<QuestionArea, OptionLevel>>;

export const levelOf = (answers: Answers, area: QuestionArea): number =>
  Number(answers[area] ?? defaultLevel);

/** The area with the lowest answer; the first of several. */
export const lowestOf = (answers: Answers): QuestionArea =>
  questionAreas.reduce((lowest, area) => (levelOf(answers, area) < levelOf(answers, lowest) ? area : lowest));
