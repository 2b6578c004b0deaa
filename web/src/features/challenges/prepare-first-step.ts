import type { ApolloClient } from "@apollo/client";

import { requestChallenges } from "#src/features/challenges/use-generate-challenges.ts";
import { endFirstStep, firstStepStore } from "#src/lib/first-step.ts";

/**
 * Requests the first challenges of an area while the person is on another screen, so that they are ready when the
 * dashboard opens. Fails silently: the area requests them again as soon as it is opened.
 */
export async function prepareFirstStep(
  client: ApolloClient,
  area: { id: string; name: string },
): Promise<void> {
  firstStepStore.set({ areaName: area.name, offer: "awaited" });
  try {
    await requestChallenges(client, area.id);
    if (firstStepStore.get()?.offer === "awaited")
      firstStepStore.set({ areaName: area.name, offer: "ready" });
  } catch (cause) {
    console.warn("The first challenges could not be prepared", cause);
    endFirstStep();
  }
}
