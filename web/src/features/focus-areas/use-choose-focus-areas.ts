import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";

import { UpdateFocusAreasDocument } from "#src/features/focus-areas/choose-focus-areas.generated.ts";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** Names of the chosen built-in areas, as the server last returned them. */
const chosenNames = (client: ApolloClient): string[] =>
  (client.readQuery({ query: FocusAreasDocument })?.focusAreas ?? [])
    .filter((area) => !area.isCustom)
    .map((area) => area.name);

async function save(client: ApolloClient, name: string, isOn: boolean): Promise<boolean> {
  const others = chosenNames(client).filter((chosen) => chosen !== name);
  try {
    await client.mutate({
      mutation: UpdateFocusAreasDocument,
      variables: { selectedAreas: isOn ? [...others, name] : others },
      update: (cache, { data }) => {
        if (!data) return;
        cache.writeQuery({ query: FocusAreasDocument, data: { focusAreas: data.updateFocusAreas } });
        // Leaving an area retires its challenges, returning soon restores them: only the server knows which.
        for (const area of data.updateFocusAreas) {
          const id = cache.identify(area);
          if (id !== undefined) cache.evict({ id, fieldName: "activeChallenges" });
        }
      },
    });
    return true;
  } catch (error) {
    showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("chooseAreas.failed")));
    return false;
  }
}

/**
 * Selects and deselects built-in areas, one call after the other, because each call contains the whole selection. A
 * switch updates optimistically; a failed save reverts it, and the toast offers an undo.
 */
export function useChooseFocusAreas(chosen: readonly string[]) {
  const client = useApolloClient();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const queue = useRef(Promise.resolve());

  const carryOut = async (name: string, isOn: boolean, hasUndo: boolean): Promise<void> => {
    const isSaved = await save(client, name, isOn);
    setChoices((before) =>
      Object.fromEntries(Object.entries(before).filter(([wished, to]) => wished !== name || to !== isOn)),
    );
    if (!isSaved || !hasUndo) return;
    showToast({
      tone: "success",
      title: i18n.t("chooseAreas.updated"),
      action: {
        label: i18n.t("common.undo"),
        altText: i18n.t("chooseAreas.undoAlt"),
        run: () => choose(name, !isOn, false),
      },
    });
  };

  const choose = (name: string, isOn: boolean, hasUndo = true): void => {
    setChoices((before) => ({ ...before, [name]: isOn }));
    queue.current = queue.current.then(() => carryOut(name, isOn, hasUndo));
  };

  return { isChosen: (name: string): boolean => choices[name] ?? chosen.includes(name), choose };
}
