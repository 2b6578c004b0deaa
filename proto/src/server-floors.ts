/** The oldest NATS server that processes connect to: older ones have the holes of 2026 in routes and queue groups. */
export const NATS_FLOOR = "2.12.7";

/**
 * The oldest MongoDB server of each release line: the first without the holes that MongoDB published in November 2026
 * (CVE-2026-120822 and others). Line 8.2 gets no fixes any more; its floor is its last known one.
 */
export const MONGODB_FLOORS: Readonly<Record<string, string>> = {
  "7.0": "7.0.48",
  "8.0": "8.0.37",
  "8.2": "8.2.11",
  "8.3": "8.3.16",
  "9.0": "9.0.7",
};

/** Why a NATS server is refused, by the version that it reports, alone or as in `nats-server: v2.12.7`; undefined if it is not. */
export const refuseNats = (version: string): string | undefined =>
  isOlder(version, NATS_FLOOR) ? tooOld("NATS", version, NATS_FLOOR) : undefined;

/**
 * What to do about a MongoDB server by the version that it reports, alone or as in `db version v8.0.37`: refuse it, warn of it, or neither.
 * An unknown line is refused where a known one is newer: it has ended. Otherwise it may be newer than this release.
 */
export function judgeMongo(version: string): { refusal?: string; warning?: string } {
  const [major, minor] = numbersOf(version);
  const floor = MONGODB_FLOORS[`${major}.${minor}`];
  const needed = floor ?? Object.values(MONGODB_FLOORS).find((each) => isOlder(version, each));
  if (needed !== undefined && isOlder(version, needed))
    return { refusal: tooOld("MongoDB", version, needed) };
  if (floor === undefined)
    return { warning: `MongoDB ${version} is of a line without a known floor: check that it gets fixes` };
  return {};
}

const VERSION = /(\d{1,9})\.(\d{1,9})\.(\d{1,9})/u;

const tooOld = (server: string, text: string, floor: string) =>
  `${server} ${VERSION.exec(text)?.[0] ?? `"${text}"`} is too old: ${floor} or newer is needed`;

/** The first version in a text as numbers; zeros for a text without one. */
const numbersOf = (text: string): readonly number[] => VERSION.exec(text)?.slice(1).map(Number) ?? [0, 0, 0];

function isOlder(version: string, floor: string): boolean {
  const wanted = numbersOf(floor);
  const differences = numbersOf(version).map((number, index) => number - (wanted[index] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) < 0;
}
