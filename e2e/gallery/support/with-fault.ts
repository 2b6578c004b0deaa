import type { Page } from "@playwright/test";

/** What becomes of a call: no answer ever, or a connection that breaks. */
type Fault = "held" | "cut";

/**
 * Lets a fault befall GraphQL calls while `look` looks.
 *
 * @param operations the names of those calls, or "all" but the one that asks who is there
 */
export async function withFault(
  page: Page,
  fault: Fault,
  operations: readonly string[] | "all",
  look: () => Promise<void>,
): Promise<void> {
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
