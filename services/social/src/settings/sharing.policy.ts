/** One copy of the sharing setting. */
export interface SharingChoice {
  /** Whether activities stay private until their owner shares them. */
  askBeforeSharing: boolean;
  /** Grows with every change of the settings. */
  settingsRev: number;
}

/**
 * Whether an activity stays private until its owner shares it. The newer of the event's copy and identity's copy
 * counts, the event's if they are equal; without a copy the activity stays private.
 */
export function asksBeforeSharing(
  atEvent: SharingChoice | undefined,
  published: SharingChoice | undefined,
): boolean {
  const newest = published && (!atEvent || published.settingsRev > atEvent.settingsRev) ? published : atEvent;
  return newest?.askBeforeSharing ?? true;
}
