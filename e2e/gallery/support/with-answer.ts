import type { Page } from "@playwright/test";

/** The data of an answer; what a change finds in it depends on the document. */
// oxlint-disable-next-line typescript/no-explicit-any -- the answer of any document
type Data = any;

/** Changes the real answers to GraphQL calls, by their names, while `look` runs: states that take days to reach. */
export async function withAnswer(
  page: Page,
  changes: Readonly<Record<string, (data: Data) => void>>,
  look: () => Promise<void>,
): Promise<void> {
  await page.route("**/graphql", async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    const change = changes[operationName];
    if (!change) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Data };
    change(body.data);
    return route.fulfill({ response: answer, json: body });
  });
  await look();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
