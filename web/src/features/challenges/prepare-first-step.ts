import type { ApolloClient } from "@apollo/client";

import { requestChallenges } from "#src/features/challenges/use-generate-challenges.ts";
import { endFirstStep, firstStepStore } from "#src/lib/first-step.ts";

/**
 * Asks for the first challenges of an area while the person still looks at something else, so that they are there when
 * the dashboard opens. Nothing is said of it: when it fails, the area asks again as soon as it is opened.
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
