import { insertOnce } from "@questwell/common";
import { erasure } from "../erasure/erasure.ts";
import type { Onboarding } from "../onboarding/onboarding.model.ts";
import { findOnboarding } from "../onboarding/onboardings.ts";
import { builtInAreas, builtInIdOf } from "./built-in-areas.ts";
import { FocusAreaModel, type BuiltInAreaRow } from "./focus-area.model.ts";

/**
 * A user's built-in areas in their order, including areas the user left. They derive from the assessment; the first
 * read after it creates them.
 */
export async function builtInRowsOf(userId: string): Promise<BuiltInAreaRow[]> {
  const rows = await storedRowsOf(userId);
  const onboarding = rows.length === builtInAreas.length ? null : await findOnboarding(userId);
  if (!onboarding) return rows;
  await openBuiltInAreas(onboarding);
  return storedRowsOf(userId);
}

/** Creates the areas of an assessment; existing ones stay unchanged. */
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
      leftAt: null,
      retiredUpTo: null,
      rev: 1,
    });
  });
  await Promise.all(opened);
  await erasure.purgeErased([userId]);
}

async function storedRowsOf(userId: string): Promise<BuiltInAreaRow[]> {
  const rows = await FocusAreaModel.find({ userId }).lean<BuiltInAreaRow[]>();
  return rows.toSorted((one, other) => indexOf(one) - indexOf(other));
}

const indexOf = ({ name }: BuiltInAreaRow) => builtInAreas.findIndex((builtIn) => builtIn.name === name);
