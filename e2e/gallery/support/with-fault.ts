import type { Page } from "@playwright/test";

/** The fault of a call: no answer ever, or a broken connection. */
type Fault = "held" | "cut";

/** With this note on the device, the app asks for the user and the dashboard in one call, which fails as a whole. */
const NOTE = "questwell:opens-dashboard";

/**
 * Injects a fault into GraphQL calls while `look` runs, as on a device that has not shown the dashboard before.
 *
 * @param operations the names of those calls, or "all" except the one that reads the viewer
 */
export async function withFault(
  page: Page,
  fault: Fault,
  operations: readonly string[] | "all",
  look: () => Promise<void>,
): Promise<void> {
  await page.addInitScript((note) => localStorage.removeItem(note), NOTE);
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    const isHit =
      operations === "all" ? operationName !== "CurrentViewer" : operations.includes(operationName);
    if (!isHit) return route.continue();
    if (fault === "cut") return route.abort("connectionreset");
    return undefined;
  });
  await look();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
