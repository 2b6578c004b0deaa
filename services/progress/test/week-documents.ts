import type { BootedProgress, Person } from "./boot-progress.ts";

const PLAN = "revision items { focusAreaId target intent } ifThen textCheck { state category } updatedAt";
const FACT = "name kind have of focusAreaId";
const FIELDS = `id startsOn endsOn facts { ${FACT} } isReviewOpen nextId plan { ${PLAN} } nextPlan { ${PLAN} } review {
  opening facts { ${FACT} } observations { fact sentence } proposals { focusAreaId intent target sentence }
  coach coachReason createdAt
}`;

export const WEEK = `query ($week: String) { week(week: $week) { ${FIELDS} } }`;
export const WRITE_REVIEW = `mutation ($week: String!, $coach: String) {
  writeReview(week: $week, coach: $coach) { ${FIELDS} }
}`;
export const PLAN_WEEK = `mutation ($input: WeekPlanInput!) { planWeek(input: $input) { ${FIELDS} } }`;

/** A week of the person, by default the usual one; expects success. */
export async function weekOf({ call }: Person, week?: string) {
  const { data, error } = await call(WEEK, { week });
  if (error) throw new Error(error.message);
  return data.week;
}

/** Writes a review, expects success, and returns the week. */
export async function writeReview({ call }: Person, week: string, coach?: string) {
  const { data, error } = await call(WRITE_REVIEW, { week, coach });
  if (error) throw new Error(error.message);
  return data.writeReview;
}

/** Plans a week, expects success, and returns it. */
export async function planWeek({ call }: Person, input: Record<string, unknown> & { week: string }) {
  const { data, error } = await call(PLAN_WEEK, { input: { revision: 0, items: [], ...input } });
  if (error) throw new Error(error.message);
  return data.planWeek;
}

/** The current week of one of the person's areas against its plan. */
export async function planned({ call }: Person, area: string) {
  const { data } = await call("{ focusAreas { name plannedWeek { done target intent } } }");
  return data.focusAreas.find(({ name }: { name: string }) => name === area)?.plannedWeek;
}

interface StoredRow {
  week: string;
  revision: number;
  items: { target: number }[];
}
const rowsOf = ({ database }: BootedProgress, name: string, { viewer }: Person) =>
  database.collection(name).find({ userId: viewer.id }).sort({ week: 1 }).toArray() as unknown as Promise<
    StoredRow[]
  >;

/** The stored reviews of a person, oldest first. */
export const reviewsOf = (progress: BootedProgress, person: Person) =>
  rowsOf(progress, "week_reviews", person);

/** The stored plans of a person, oldest first. */
export const plansOf = (progress: BootedProgress, person: Person) => rowsOf(progress, "week_plans", person);
