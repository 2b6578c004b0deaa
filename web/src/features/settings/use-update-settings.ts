import { useApolloClient } from "@apollo/client/react";

import {
  SettingsDocument,
  type SettingsFragment,
  UpdateSettingsDocument,
} from "#src/features/settings/settings.generated.ts";
import savedSettings from "#src/i18n/en/saved-settings.json" with { type: "json" };
import { addSentences, i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

// The dashboard asks for one of them, without the sentences of Settings.
addSentences({ savedSettings });

type Change = Partial<Omit<SettingsFragment, "__typename">>;

/** Saves a changed setting immediately; the toast offers an undo, and a failed save restores the old value. */
export function useUpdateSettings(settings: SettingsFragment, onSaved?: () => void) {
  const client = useApolloClient();

  const save = async (change: Change, before: SettingsFragment): Promise<boolean> => {
    try {
      await client.mutate({
        mutation: UpdateSettingsDocument,
        variables: { input: change },
        optimisticResponse: { updateSettings: { ...before, ...change } },
        update: (cache, { data }) => {
          if (data) cache.writeQuery({ query: SettingsDocument, data: { settings: data.updateSettings } });
        },
      });
      onSaved?.();
      return true;
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("savedSettings.failed")));
      return false;
    }
  };

  return async (change: Change): Promise<void> => {
    // A choice that was never made is undone as a no.
    const old = Object.fromEntries(
      Object.keys(change).map((name) => [name, settings[name as keyof Change] ?? false]),
    ) as Change;
    if (!(await save(change, settings))) return;
    showToast({
      tone: "success",
      title: i18n.t("savedSettings.updated"),
      action: {
        label: i18n.t("common.undo"),
        altText: i18n.t("savedSettings.undoAlt"),
        run: () => void save(old, { ...settings, ...change }),
      },
    });
  };
}
