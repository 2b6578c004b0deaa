import { describe, expect, test } from "@jest/globals";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";

import {
  areaCard,
  cardOf,
  completeButtons,
  completeIn,
  openCareer,
  titles,
  toggle,
  withChallenges,
} from "#src/test/dashboard-screen.ts";
import type { FakeApi } from "#src/test/fake-api.ts";
import { challengeSet } from "#src/test/fake-world.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const { easy, medium, hard } = titles;

const opener = (title: string) =>
  within(cardOf(title)).getByRole("button", { name: "Not for me because..." });
const reasonIn = (title: string, name: string) => within(cardOf(title)).getByRole("button", { name });
const undoIn = (title: string) => within(cardOf(title)).getByRole("button", { name: "Undo" });
const storedIn = (api: FakeApi) => api.world.challenges.map(({ dismissal }) => dismissal?.reason ?? null);

async function dismiss({ user }: Awaited<ReturnType<typeof openCareer>>, title: string, reason: string) {
  await user.click(opener(title));
  await user.click(reasonIn(title, reason));
}

describe("Not for me", () => {
  test.each([
    ["Too hard", "tooHard", "good to know. It helps to choose your next set."],
    ["Too easy", "tooEasy", "good to know. You can ask for harder ones below."],
    ["No time today", "noTime", "your next set takes ten minutes each."],
    ["Not my thing", "notMyThing", "we leave this idea out for 90 days."],
    ["I can't do this", "cannotDo", "we leave this idea out for 90 days."],
    ["I already did it", "didIt", "nice, you were a step ahead."],
  ])("because of %s puts the challenge aside and says what follows", async (label, reason, follows) => {
    const opened = await openCareer();
    await dismiss(opened, medium, label);
    expect(cardOf(medium)).toHaveTextContent(`${medium}${label}: ${follows}`);
    expect(cardOf(medium)).toHaveFocus();
    expect(completeButtons()).toHaveLength(2);
    await waitFor(() => expect(storedIn(opened.api)).toEqual([null, reason, null]));
    expect(opened.api.callsOf("DismissChallenge")[0]?.variables).toEqual({
      challengeId: "area-career-medium-1",
      reason,
    });
  });

  test("changes the card before the server responds, and pays nothing", async () => {
    const opened = await openCareer();
    const release = opened.api.hold("DismissChallenge");
    await dismiss(opened, easy, "Too easy");
    expect(undoIn(easy)).toHaveAttribute("aria-disabled", "true");
    release();
    await waitFor(() => expect(undoIn(easy)).not.toHaveAttribute("aria-disabled"));
    expect(screen.getByText("200 XP to go")).toBeVisible();
  });

  test("opens, is reached and closes by keyboard", async () => {
    const { user } = await openCareer();
    completeIn(easy).focus();
    await user.tab();
    expect(opener(easy)).toHaveFocus();
    expect(opener(easy)).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("{Enter}");
    expect(opener(easy)).toHaveAttribute("aria-expanded", "true");
    expect(within(cardOf(easy)).getAllByRole("listitem")).toHaveLength(6);
    await user.tab();
    expect(reasonIn(easy, "Too hard")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(opener(easy)).toHaveFocus();
    expect(within(cardOf(easy)).queryAllByRole("listitem")).toEqual([]);
    await user.keyboard(" ");
    await user.tab();
    await user.keyboard("{Enter}");
    expect(cardOf(easy)).toHaveFocus();
    await user.tab();
    expect(undoIn(easy)).toHaveFocus();
  });

  test("can be undone, also after a reload", async () => {
    const opened = await openCareer();
    await dismiss(opened, hard, "Too hard");
    await waitFor(() => expect(storedIn(opened.api)).toEqual([null, null, "tooHard"]));
    cleanup();
    const { user, api } = openApp("/", opened.api);
    await screen.findByRole("article", { name: "Career Growth" });
    if (toggle("Career Growth").getAttribute("aria-expanded") === "false")
      await user.click(toggle("Career Growth"));
    await waitFor(() => expect(completeButtons()).toHaveLength(2));
    await user.click(undoIn(hard));
    expect(cardOf(hard)).toHaveFocus();
    expect(completeButtons()).toHaveLength(3);
    await waitFor(() => expect(storedIn(api)).toEqual([null, null, null]));
    expect(api.callsOf("RestoreChallenge")[0]?.variables).toEqual({ challengeId: "area-career-hard-1" });
  });

  test("that the server does not store reverts the card and shows why", async () => {
    const opened = await openCareer();
    opened.api.refuse("DismissChallenge", { status: 500, message: "Something went wrong" });
    await dismiss(opened, easy, "Not my thing");
    expect(await findToast("Error")).toHaveTextContent("That was not saved. Please try again.");
    expect(completeButtons()).toHaveLength(3);
    opened.api.accept("DismissChallenge");
    await dismiss(opened, easy, "Not my thing");
    await waitFor(() => expect(storedIn(opened.api)).toEqual(["notMyThing", null, null]));
  });

  test("without a connection reverts the card and says so", async () => {
    const opened = await openCareer();
    opened.api.refuse("DismissChallenge", "offline");
    await dismiss(opened, easy, "No time today");
    expect(await findToast("Error")).toHaveTextContent("Can't reach Questwell. Check your connection.");
    expect(completeButtons()).toHaveLength(3);
    expect(storedIn(opened.api)).toEqual([null, null, null]);
  });

  test("is not offered for a completed challenge", async () => {
    const { user } = await openCareer();
    await user.click(completeIn(easy));
    await findToast("Achievement Unlocked!");
    expect(within(cardOf(easy)).queryByRole("button", { name: "Not for me because..." })).toBeNull();
  });

  test("of an unknown reason, from a newer server, can be undone too", async () => {
    const dismissal = { reason: "rainyDay", dismissedAt: "2025-11-20T09:00:00.000Z" };
    const challenges = challengeSet("area-career", 1).map((each, index) =>
      index === 0 ? { ...each, dismissal } : each,
    );
    const opened = openApp("/", withChallenges({ challenges }));
    await screen.findByRole("article", { name: "Career Growth" });
    await opened.user.click(toggle("Career Growth"));
    await waitFor(() => expect(completeButtons()).toHaveLength(2));
    expect(cardOf(easy)).toHaveTextContent(`${easy}Not for meUndo`);
    await opened.user.click(undoIn(easy));
    expect(completeButtons()).toHaveLength(3);
  });
});

describe("an area whose challenges are all put aside", () => {
  const allAside = () =>
    withChallenges({
      challenges: challengeSet("area-career", 1).map((each) => ({
        ...each,
        dismissal: { reason: "noTime", dismissedAt: "2025-11-20T09:00:00.000Z" },
      })),
    });

  test("requests new ones when it is opened", async () => {
    const api = allAside();
    const { user } = openApp("/", api);
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    await waitFor(() => expect(completeButtons()).toHaveLength(3));
    expect(api.callsOf("GenerateChallenges")).toHaveLength(1);
  });

  test("does not call it done, and requests none while it stays open", async () => {
    const opened = await openCareer();
    for (const title of [easy, medium, hard]) await dismiss(opened, title, "Too hard");
    expect(completeButtons()).toEqual([]);
    expect(screen.queryByText("All done here. Well walked!")).toBeNull();
    expect(opened.api.callsOf("GenerateChallenges")).toHaveLength(0);
  });
});

test("Get Different Challenges waits for a dismissal in flight", async () => {
  const opened = await openCareer();
  const release = opened.api.hold("DismissChallenge");
  await dismiss(opened, easy, "No time today");
  fireEvent.click(
    within(areaCard("Career Growth")).getByRole("button", { name: "Get Different Challenges" }),
  );
  expect(await screen.findByRole("progressbar", { name: "Choosing challenges for you..." })).toBeVisible();
  expect(opened.api.callsOf("GenerateChallenges")).toHaveLength(0);
  release();
  await waitFor(() => expect(completeButtons()).toHaveLength(3));
  const changes = opened.api.calls
    .map(({ operationName }) => operationName)
    .filter((name) => name.endsWith("Challenge") || name.endsWith("GenerateChallenges"));
  expect(changes).toEqual(["DismissChallenge", "GenerateChallenges"]);
});
