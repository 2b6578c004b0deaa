const DAY_MS = 86_400_000;
const DAYS = 7;
const THURSDAY = 3;

/** The current ISO week in UTC, such as `2026-W47`. */
export function thisWeek(): string {
  const now = new Date();
  const sinceMonday = (now.getUTCDay() + DAYS - 1) % DAYS;
  const thursday = new Date(now.getTime() + (THURSDAY - sinceMonday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / DAYS) + 1;
  return `${year}-W${String(number).padStart(2, "0")}`;
}
