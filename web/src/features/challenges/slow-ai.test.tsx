import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";

import {
  areaCard,
  completeButtons,
  openWithFakeTimers,
  pass,
  toggle,
  withChallenges,
} from "#src/test/dashboard-screen.ts";
import { someAi } from "#src/test/fake-coach.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";

const usingAi = {
  settings: { ...freshWorld().settings, aiCoach: true },
  coachBudget: someAi,
  challenges: [],
};
const offer = () => screen.queryByRole("button", { name: "Use Questwell's coach now" });

afterEach(() => {
  jest.useRealTimers();
});

describe("while AI writes challenges", () => {
  /** @shows UX-46 */
  test("Questwell's coach is offered after five seconds, asks for the same set, and its answer counts", async () => {
    const api = withChallenges(usingAi);
    api.hold("GenerateChallenges");
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(200);
    expect(screen.getByText("Usually under 15 s")).toBeVisible();
    await pass(4500);
    expect(offer()).toBeNull();
    // Closed and opened again, the time goes on.
    fireEvent.click(toggle("Career Growth"));
    await pass(300);
    fireEvent.click(toggle("Career Growth"));
    await pass(300);
    expect(screen.getByText("AI takes long. You can use Questwell's coach now.")).toHaveAttribute(
      "aria-live",
      "polite",
    );
    const release = api.hold("GenerateChallenges");
    fireEvent.click(screen.getByRole("button", { name: "Use Questwell's coach now" }));
    await pass(100);
    expect(screen.getByRole("button", { name: "Asking Questwell's coach..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    release();
    await pass(500);
    expect(completeButtons()).toHaveLength(3);
    expect(offer()).toBeNull();
    expect(document.activeElement?.tagName).toBe("ARTICLE");
    const [first, second] = api.callsOf("GenerateChallenges");
    expect(first?.variables).toEqual({ focusAreaId: "area-career" });
    expect(second?.variables).toEqual({ focusAreaId: "area-career", coach: "built-in" });
    expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
    // What was asked first is answered, too: the next wish is a new one.
    fireEvent.click(screen.getByRole("button", { name: "Get Different Challenges" }));
    await pass(500);
    const third = api.callsOf("GenerateChallenges")[2];
    expect(third?.variables).toEqual({ focusAreaId: "area-career" });
    expect(third?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  });

  test("nothing of it is shown to people without AI", async () => {
    const api = withChallenges({ ...usingAi, settings: freshWorld().settings });
    api.hold("GenerateChallenges");
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(6000);
    expect(screen.getByText("Usually under 5 s")).toBeVisible();
    expect(offer()).toBeNull();
    expect(screen.queryByText("If AI takes long, you can switch.")).toBeNull();
  });
});

describe("a set", () => {
  test("says why AI did not write it", async () => {
    const api = withChallenges({
      challenges: challengeSet("area-career", 1).map((known) => ({ ...known, coachReason: "busy" })),
    });
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(500);
    expect(areaCard("Career Growth")).toHaveTextContent("AI was busy, so Questwell's coach answered.");
  });

  test.each(["off", "reason of a later version"])("does not explain %s", async (coachReason) => {
    const api = withChallenges({
      challenges: challengeSet("area-career", 1).map((known) => ({ ...known, coachReason })),
    });
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(500);
    expect(completeButtons()).toHaveLength(3);
    expect(areaCard("Career Growth")).not.toHaveTextContent("coach answered");
  });

  test("by AI leads to what was sent", async () => {
    const api = withChallenges({
      challenges: challengeSet("area-career", 1).map((known) => ({ ...known, coach: "openai" })),
    });
    await openWithFakeTimers(api);
    fireEvent.click(toggle("Career Growth"));
    await pass(500);
    const links = screen.getAllByRole("link", { name: "Written by AI" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/coach", "/coach", "/coach"]);
  });
});
