import { expect, test } from "@jest/globals";
import { makeViewer, withDatabase } from "@questwell/common/testkit";
import { getOperationAST } from "graphql";
import { liveFor } from "../../services/progress/test/long-life.ts";
import { asSent, documentsOfTheApp } from "./support/app-documents.ts";
import { signUpAndOnboard } from "./support/people.ts";
import { useStack } from "./support/start-stack.ts";

const DAYS_OF_2000_COMPLETIONS = 405;
const MOST_BYTES = 12_000;

const stack = useStack();
const firstScreen = documentsOfTheApp().find(
  (document) => getOperationAST(document)?.name?.value === "FirstScreen",
);

interface Area {
  id: string;
  isCustom: boolean;
  completedCount: number;
  activeChallenges: unknown[];
  newestCompleted: unknown[];
}

test("after 2,000 completions in five areas, the first screen is one answer of at most 12 kB", async () => {
  const { client, id } = await signUpAndOnboard(stack.gateway);
  await withDatabase(stack.services.databaseOf("progress"), () =>
    liveFor(makeViewer({ id }), DAYS_OF_2000_COMPLETIONS, new Date()),
  );
  for (const area of (await client.get("/api/focus-areas")).body as Area[]) {
    const call = area.isCustom
      ? client.send("delete", `/api/goals/${area.id}`)
      : client.post(`/api/focus-areas/${area.id}/challenges/generate`);
    expect((await call).status).toBe(200);
  }

  if (!firstScreen) throw new Error("The app has no such document");
  const { text, body } = await client.graphql(asSent(firstScreen));
  const areas: Area[] = body.data.focusAreas;
  expect(areas.map((area) => [area.activeChallenges.length, area.newestCompleted.length])).toEqual(
    Array.from({ length: 5 }, () => [3, 3]),
  );
  expect(areas.every(({ completedCount }) => completedCount > 200)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
}, 120_000);
