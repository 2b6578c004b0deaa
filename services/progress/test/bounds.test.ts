import { expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import {
  COMPLETE_ONBOARDING,
  complete,
  generate,
  onboardedPerson,
  UPDATE_FOCUS_AREAS,
  useProgress,
} from "./boot-progress.ts";

const progress = useProgress();

const areas = ["financial", "career", "relationships", "physical", "mental"];

/** @shows BOUND-progress.ledger_heads */
test("many concurrent completions leave one head", async () => {
  const person = await onboardedPerson(progress);
  const sets = await Promise.all(areas.map((area) => generate(person, area)));
  await Promise.all(sets.flat().map(({ id }) => complete(person, id)));
  const heads = progress.database.collection<{ userId: string; completed: number }>("ledger_heads");
  await waitFor(() => heads.findOne({ userId: person.viewer.id, completed: 15 }));
  expect(await heads.countDocuments({ userId: person.viewer.id })).toBe(1);
});

/** @shows BOUND-completeOnboarding.responses BOUND-updateFocusAreas.selectedAreas */
test("an assessment accepts five answers, and a selection five areas; one more is rejected", async () => {
  const { call } = await onboardedPerson(progress);
  const answers = (names: string[]) => ({
    responses: names.map((focusArea) => ({ focusArea, level: 5 })),
  });
  const choice = (selectedAreas: string[]) => ({ selectedAreas });
  expect((await call(COMPLETE_ONBOARDING, answers(areas))).error).toBeNull();
  expect((await call(UPDATE_FOCUS_AREAS, choice(areas))).error).toBeNull();
  const more = [...areas, "career"];
  expect((await call(COMPLETE_ONBOARDING, answers(more))).error).toMatchObject({ status: 400 });
  expect((await call(UPDATE_FOCUS_AREAS, choice(more))).error).toMatchObject({
    status: 400,
    message: "Please choose your focus areas",
  });
});
