import { insertOnce, notFound } from "@questwell/common";
import type { Onboarding } from "../onboarding/onboarding.model.ts";
import { findOnboarding } from "../onboarding/onboardings.ts";
import { builtInAreas, isBuiltInArea } from "./built-in-areas.ts";
import { FocusAreaModel, type FocusArea } from "./focus-area.model.ts";

/** The id of a user's built-in area: derived, so that opening it twice opens one. */
const builtInIdOf = (userId: string, name: string) => `${userId}:${name}`;

/** A user's active areas, custom ones first, then the built-in ones in their order. */
export async function activeAreasOf(userId: string): Promise<FocusArea[]> {
  const areas = await allAreasOf(userId);
  return areas.filter(({ isActive }) => isActive).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * One of a user's active areas.
 *
 * @param idOrName its id, or the name of a built-in area
 * @throws AppError NOT_FOUND when it is missing, left, or somebody else's.
 */
export async function findFocusArea(userId: string, idOrName: string): Promise<FocusArea> {
  const id = isBuiltInArea(idOrName) ? builtInIdOf(userId, idOrName) : idOrName;
  const areas = await activeAreasOf(userId);
  const area = areas.find(({ _id }) => _id === id);
  if (!area) throw notFound();
  return area;
}

/** The assessment is the fact that calls for the built-in areas; the first look after it opens them. */
async function allAreasOf(userId: string): Promise<FocusArea[]> {
  const areas = await storedAreasOf(userId);
  const isComplete = areas.filter(({ isCustom }) => !isCustom).length === builtInAreas.length;
  const onboarding = isComplete ? null : await findOnboarding(userId);
  if (!onboarding) return areas;
  await openBuiltInAreas(onboarding);
  return storedAreasOf(userId);
}

/** Opens the areas that an assessment calls for; those that are open stay as they are. */
async function openBuiltInAreas({ _id: userId, areas, completedAt }: Onboarding): Promise<void> {
  const opened = builtInAreas.map(async (builtIn) => {
    const assessed = areas.find(({ name }) => name === builtIn.name);
    if (!assessed) return;
    await insertOnce(FocusAreaModel, {
      ...builtIn,
      _id: builtInIdOf(userId, builtIn.name),
      userId,
      currentGoal: assessed.currentGoal,
      isCustom: false,
      isActive: true,
      assessedLevel: assessed.level,
      createdAt: completedAt,
      rev: 1,
    });
  });
  await Promise.all(opened);
}

const storedAreasOf = (userId: string) =>
  FocusAreaModel.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<FocusArea[]>();

const placeOf = ({ name }: FocusArea) => builtInAreas.findIndex((builtIn) => builtIn.name === name);
