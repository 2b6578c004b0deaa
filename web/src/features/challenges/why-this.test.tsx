import { describe, expect, test } from "@jest/globals";
import { within } from "@testing-library/react";

import { cardOf, openCareer, titles, withChallenges } from "#src/test/dashboard-screen.ts";
import { challengeSet, type FakeReason } from "#src/test/fake-world.ts";
import { findToast } from "#src/test/render-app.tsx";

const { easy, medium } = titles;
const fact = (kind: string, facts: Partial<FakeReason> = {}): FakeReason => ({
  kind,
  have: null,
  of: null,
  difficulty: null,
  challengeIds: [],
  subgoalId: null,
  ...facts,
});
const openWith = (...why: FakeReason[]) =>
  openCareer(
    withChallenges({
      challenges: challengeSet("area-career", 1).map((each, index) =>
        index === 1 ? { ...each, why } : each,
      ),
    }),
  );
const opener = (title: string) => within(cardOf(title)).queryByRole("button", { name: "Why this?" });

describe("Why this?", () => {
  test.each([
    [
      fact("doneOf", { have: 3, of: 4, difficulty: "medium" }),
      "3 of your last 4 medium challenges in Career Growth were completed.",
    ],
    [fact("assessed", { have: 5, of: 10 }), "You put Career Growth at 5 of 10 when you started."],
    [fact("notForMe", { have: 2 }), "Ideas you said no to are left out."],
    [
      fact("notForMe", { have: 1, difficulty: "easy" }),
      "You had little time, so it takes ten minutes at most.",
    ],
    [fact("comeback", { have: 9 }), "Your last one here was 9 days ago. Good to see you!"],
  ])("words the fact %j", async (reason, sentence) => {
    const { user } = await openWith(reason);
    const button = opener(medium);
    if (!button) throw new Error("There is no Why this?");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(within(cardOf(medium)).queryByText(sentence)).toBeNull();
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await within(cardOf(medium)).findByText(sentence)).toBeVisible();
  });

  test("names the step of a goal's plan", async () => {
    const api = withChallenges({
      challenges: challengeSet("area-career", 1).map((each) => ({
        ...each,
        why: [fact("openStep", { have: 0, of: 2, subgoalId: "run" })],
      })),
    });
    const career = api.world.focusAreas.find(({ name }) => name === "career");
    if (career) {
      career.isCustom = true;
      career.subgoals = [{ id: "run", title: "Run 10 km", completedCount: 0, isDone: false }];
    }
    const { user } = await openCareer(api);
    const button = opener(easy);
    if (!button) throw new Error("There is no Why this?");
    await user.click(button);
    expect(await within(cardOf(easy)).findByText("It is for the step “Run 10 km”.")).toBeVisible();
  });

  test("says so without facts, and for facts that only a newer version knows", async () => {
    const { user } = await openWith(
      fact("moonPhase", { have: 1 }),
      fact("openStep", { subgoalId: "gone" }),
      fact("doneOf"),
    );
    await user.click(opener(medium) ?? document.body);
    expect(await within(cardOf(medium)).findByText("Nothing special. It fits this area.")).toBeVisible();
    // One question is about all open challenges: from here on this one is known to have no facts.
    expect(opener(easy)).toBeNull();
  });

  test("asks for the facts only when somebody wants to know, and says when that failed", async () => {
    const { user, api } = await openWith(fact("assessed", { have: 5, of: 10 }));
    expect(api.callsOf("Reasons")).toHaveLength(0);
    api.refuse("Reasons", { status: 503, message: "Something went wrong" });
    await user.click(opener(medium) ?? document.body);
    await findToast("Error");
    expect(opener(medium)).toHaveAttribute("aria-expanded", "false");
    api.accept("Reasons");
    await user.click(opener(medium) ?? document.body);
    expect(await within(cardOf(medium)).findByText(/^You put Career Growth at 5 of 10/u)).toBeVisible();
    expect(api.callsOf("Reasons")).toHaveLength(2);
  });
});
