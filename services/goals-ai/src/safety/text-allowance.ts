const HOUR_MS = 3_600_000;
/** The people who sent texts last, about 3 MB; one who is forgotten has the whole allowance again. */
const MAX_PEOPLE = 20_000;

/**
 * Takes characters from what a person has left; takes none if that is too little.
 *
 * @returns 0 if they were taken, otherwise the seconds until so many are left again
 */
export type TakeText = (userId: string, characters: number) => number;

/**
 * How much text of each person this process reads within an hour; it refills steadily. A limit on the process's own time,
 * so replicas count apart.
 *
 * @param perHour characters for each person
 * @param now milliseconds of a monotonic clock
 */
export function createTextAllowance(perHour: number, now = () => performance.now()): TakeText {
  const people = new Map<string, { used: number; at: number }>();
  const perMs = perHour / HOUR_MS;
  return (userId, characters) => {
    const at = now();
    const last = people.get(userId);
    const used = last === undefined ? 0 : Math.max(0, last.used - (at - last.at) * perMs);
    const missing = used + characters - perHour;
    if (missing > 0) return Math.ceil(missing / perMs / 1000);
    people.delete(userId);
    people.set(userId, { used: used + characters, at });
    const [oldest] = people.keys();
    if (people.size > MAX_PEOPLE && oldest !== undefined) people.delete(oldest);
    return 0;
  };
}
