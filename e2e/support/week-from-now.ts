const DAY_MS = 86_400_000;
const DAYS = 7;
const THURSDAY = 3;

/** The ISO week in UTC that is `count` weeks from now, such as `2026-W47`. */
export function weekFromNow(count: number): string {
  const now = new Date();
  const sinceMonday = (now.getUTCDay() + DAYS - 1) % DAYS;
  const thursday = new Date(now.getTime() + (DAYS * count + THURSDAY - sinceMonday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / DAYS) + 1;
  return `${year}-W${String(number).padStart(2, "0")}`;
}
