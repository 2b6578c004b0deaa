import { ConsentCard } from "#src/features/coach/consent-card.tsx";
import type { SettingsFragment } from "#src/features/settings/settings.generated.ts";
import { useUpdateSettings } from "#src/features/settings/use-update-settings.ts";

/** The question whether AI may write, for a person who has not answered it. */
export function CoachConsent({
  settings,
  onAnswered,
}: {
  settings: SettingsFragment;
  /** Called at once: the card, which has the focus, is removed. */
  onAnswered: () => void;
}) {
  const update = useUpdateSettings(settings);
  return (
    <ConsentCard
      onAnswer={(aiCoach) => {
        onAnswered();
        void update({ aiCoach });
      }}
    />
  );
}
