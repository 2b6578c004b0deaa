import { expect, test } from "@jest/globals";
import { bootService, makeViewer, useBooted } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { areaNames, coachingStyles } from "../src/coach/coach.ts";

const booted = useBooted(() => bootService(createApp()));

const hints = `query ($areas: [_Any!]!) { _entities(representations: $areas) { ... on FocusArea { id coaching } } }`;
const area = (name: string, level = 1) => ({ __typename: "FocusArea", id: `id-${name}`, name, level });

test("every built-in area has a hint and a custom goal has none", async () => {
  const areas = [...areaNames.map((name) => area(name)), area("6f9619ff-8b86"), area("constructor")];
  const { data, error } = await booted.as(makeViewer())(hints, { areas });
  expect(error).toBeNull();
  const found = data._entities.map(({ coaching }: { coaching: string | null }) => coaching);
  expect(new Set(found.slice(0, 5)).size).toBe(5);
  expect(found.slice(0, 5)).not.toContain(null);
  expect(found.slice(5)).toEqual([null, null]);
});

test("the hint follows the level and the viewer's coaching style", async () => {
  const found = new Set<string>();
  for (const coachingStyle of coachingStyles) {
    const areas = [1, 3, 5, 7, 9, 10].map((level) => area("mental", level));
    const { data } = await booted.as(makeViewer({ coachingStyle }))(hints, { areas });
    for (const { coaching } of data._entities) found.add(coaching);
  }
  expect(found.size).toBe(5 * coachingStyles.length);
});

test("an unknown coaching style falls back to the default one's hint", async () => {
  const ask = async (coachingStyle: string) =>
    (await booted.as(makeViewer({ coachingStyle }))(hints, { areas: [area("career")] })).data;
  expect(await ask("stern")).toEqual(await ask("motivational"));
});

test("an unauthenticated caller gets nothing", async () => {
  const { data, error } = await booted.as(null)(hints, { areas: [area("career")] });
  expect(error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
  expect(data?._entities?.[0] ?? null).toBeNull();
});

test("a viewer before the disclaimer is rejected", async () => {
  const viewer = makeViewer({ hasAcceptedDisclaimer: false, isOnboarded: false });
  const { error } = await booted.as(viewer)(hints, { areas: [area("career")] });
  expect(error).toMatchObject({ code: "GATE", message: "Disclaimer not accepted" });
});

test("a reference without a valid level is rejected, and its neighbour is resolved", async () => {
  const areas = [area("career", 0), { ...area("career"), level: { $ne: null } }, area("career", 2)];
  const { data, error } = await booted.as(makeViewer())(hints, { areas });
  expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  expect(data._entities.map(({ coaching }: { coaching: string | null }) => coaching)).toEqual([
    null,
    null,
    expect.any(String),
  ]);
});
