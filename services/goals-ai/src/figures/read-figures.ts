import { lastDates, type Clock } from "@questwell/common";
import { trusted } from "mongoose";
import type { CoachFigures, CoachVersionFigures } from "../schema.generated.ts";
import { CoachDayModel, type CoachDay } from "./coach-day.model.ts";
import { SHOWN_DAYS } from "./count-call.ts";
import { addDurations, noDurations, quantileOf } from "./duration-buckets.ts";

/** Some 400 rows are a month of one model; the oldest days are left out beyond this. */
const MOST_ROWS = 5000;

/** The figures of the last 30 days in UTC: together, and by purpose, model and version of the instructions, most calls first. */
export async function readFigures({
  clock,
}: {
  clock: Clock;
}): Promise<{ total: CoachFigures; versions: CoachVersionFigures[] }> {
  const [since = ""] = lastDates(clock.now(), SHOWN_DAYS);
  const rows = await CoachDayModel.find({ day: trusted({ $gte: since }) })
    .sort({ day: -1 })
    .limit(MOST_ROWS)
    .lean<CoachDay[]>();
  const groups = Map.groupBy(rows, ({ purpose, model, promptVersion }) =>
    [purpose, model, promptVersion].join(" "),
  );
  const versions = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { purpose, model, promptVersion } = first;
    return [{ purpose, model, promptVersion, figures: figuresOf([first, ...others]) }];
  });
  return {
    total: figuresOf(rows),
    versions: versions.toSorted((one, other) => other.figures.calls - one.figures.calls),
  };
}

function figuresOf(rows: readonly CoachDay[]): CoachFigures {
  const sumOf = (valueOf: (row: CoachDay) => number) => rows.reduce((sum, row) => sum + valueOf(row), 0);
  const durations = rows.reduce((sums, row) => addDurations(sums, row.durations), noDurations());
  const reasons = [...new Set(rows.flatMap(({ fallbacks }) => Object.keys(fallbacks)))];
  const fallbacks = reasons.map((reason) => ({
    reason,
    calls: sumOf((row) => row.fallbacks[reason] ?? 0),
  }));
  return {
    calls: sumOf(({ calls }) => calls),
    fallbacks: fallbacks.toSorted((one, other) => other.calls - one.calls),
    refusals: sumOf(({ refusals }) => refusals),
    unsafe: fallbacks.find(({ reason }) => reason === "unsafe")?.calls ?? 0,
    microUsd: sumOf(({ microUsd }) => microUsd),
    p50Ms: quantileOf(durations, 0.5),
    p95Ms: quantileOf(durations, 0.95),
  };
}
