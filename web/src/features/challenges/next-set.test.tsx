import { describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { areaCard, completeIn, openCareer, titles, withChallenges } from "#src/test/dashboard-screen.ts";
import type { FakeApi } from "#src/test/fake-api.ts";
import { findToast } from "#src/test/render-app.tsx";

const howHard = () =>
  within(areaCard("Career Growth")).findByRole("combobox", { name: "How hard next time?" });
const careerIn = (api: FakeApi) => {
  const area = api.world.focusAreas.find(({ name }) => name === "career");
  if (!area) throw new Error("No career");
  return area;
};
function withNextSet(shape: string[], kind: string, have: number | null, of: number | null): FakeApi {
  const api = withChallenges();
  careerIn(api).nextSet = { shape, because: { kind, have, of }, choice: "automatic" };
  return api;
}

describe("the next set of an open area", () => {
  test.each([
    [
      ["easy", "medium", "hard"],
      "start",
      2,
      4,
      "Next set: easy, medium, hard. One of each shows what fits you.",
    ],
    [
      ["medium", "hard", "hard"],
      "raised",
      8,
      10,
      "Next set: medium, hard, hard. You did 8 of your last 10 here, so harder ones fit you.",
    ],
    [
      ["easy", "medium", "hard"],
      "kept",
      6,
      10,
      "Next set: easy, medium, hard. You did 6 of your last 10 here, so this mix fits you.",
    ],
    [
      ["easy", "easy", "medium"],
      "lowered",
      4,
      10,
      "Next set: easy, easy, medium. You did 4 of your last 10 here, so lighter ones fit for now.",
    ],
    [
      ["easy", "easy", "easy"],
      "noTime",
      null,
      null,
      "Next set: easy, easy, easy. You had little time, so each takes ten minutes.",
    ],
    [["medium", "hard", "hard"], "chosen", null, null, "Next set: medium, hard, hard. You chose this."],
    [["easy", "medium", "hard"], "moonPhase", null, null, "Next set: easy, medium, hard."],
  ])("of %j because of %s is shown with its reason", async (shape, kind, have, of, text) => {
    await openCareer(withNextSet(shape, kind, have, of));
    expect(await howHard()).toHaveAccessibleDescription(text);
    expect(screen.getByText(text)).toBeVisible();
  });

  test("is set by hand", async () => {
    const { user, api } = await openCareer();
    const release = api.hold("SetDifficulty");
    await user.selectOptions(await howHard(), "Harder");
    expect(await howHard()).toHaveValue("harder");
    release();
    await waitFor(async () =>
      expect(await howHard()).toHaveAccessibleDescription("Next set: medium, hard, hard. You chose this."),
    );
    expect(api.callsOf("SetDifficulty").map(({ variables }) => variables)).toEqual([
      { focusAreaId: "area-career", choice: "harder" },
    ]);
  });

  test("that the server does not store stays as it was, with a toast", async () => {
    const { user, api } = await openCareer();
    api.refuse("SetDifficulty", "offline");
    await user.selectOptions(await howHard(), "Easier");
    expect(await findToast("Error")).toHaveTextContent("Can't reach Questwell. Check your connection.");
    expect(await howHard()).toHaveValue("automatic");
  });

  test("is asked for again once a completion is stored, and not before", async () => {
    const { user, api } = await openCareer();
    await howHard();
    const before = api.callsOf("NextSets").length;
    const release = api.hold("CompleteChallenge");
    await user.click(completeIn(titles.easy));
    careerIn(api).nextSet = {
      shape: ["medium", "hard", "hard"],
      because: { kind: "raised", have: 6, of: 6 },
      choice: "automatic",
    };
    expect(api.callsOf("NextSets")).toHaveLength(before);
    release();
    expect(await screen.findByText(/^Next set: medium, hard, hard[.]/u)).toBeVisible();
  });

  test("is left out if it cannot be loaded, and the challenges work", async () => {
    const api = withChallenges();
    api.refuse("NextSets", { status: 500, message: "Something went wrong" });
    const { user } = await openCareer(api);
    await waitFor(() => expect(api.callsOf("NextSets")).not.toHaveLength(0));
    expect(screen.queryByRole("combobox", { name: "How hard next time?" })).toBeNull();
    await user.click(completeIn(titles.easy));
    await findToast("Achievement Unlocked!");
  });
});
