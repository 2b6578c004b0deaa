/** The sharing setting as one copy of it says. */
export interface SharingChoice {
  /** Whether activities stay private until their owner shares them. */
  askBeforeSharing: boolean;
  /** Grows with every change of the settings. */
  settingsRev: number;
}

/**
 * Whether an activity stays private until its owner shares it. Of the copy that came with the event and the one
 * that identity told us, the newer counts, the event's when they are equal; who is unknown is asked.
 */
export function asksBeforeSharing(
  atEvent: SharingChoice | undefined,
  told: SharingChoice | undefined,
): boolean {
  const newest = told && (!atEvent || told.settingsRev > atEvent.settingsRev) ? told : atEvent;
  return newest?.askBeforeSharing ?? true;
}
