const NOON = 12;
const SATURDAY = 6;
const WEDNESDAY = 3;

/** Whether the review of a week may be open by this device's clock, Saturday noon to Wednesday; the server decides. */
export function mayBeOpen(now: Date): boolean {
  const day = now.getDay();
  return day === SATURDAY ? now.getHours() >= NOON : day <= WEDNESDAY;
}
