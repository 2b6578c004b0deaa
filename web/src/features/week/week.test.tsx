import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { mayBeOpen } from "#src/features/week/may-be-open.ts";
import { areaCard, toggle } from "#src/test/dashboard-screen.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { fullWeek, type FakeWeek, quietWeek } from "#src/test/fake-week.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const withWeek = (changes: Partial<FakeWeek> = {}) => createFakeApi({ week: { ...fullWeek, ...changes } });
const plan = { revision: 2, items: [], ifThen: null, updatedAt: "2025-11-22T10:00:00.000Z" };
const whatFits = (area: string) => screen.findByRole("combobox", { name: `${area}: what fits?` });
const howMany = (area: string) => screen.queryByRole("combobox", { name: `${area}: how many challenges?` });
const save = () => screen.getByRole("button", { name: "Save my plan" });
const sentPlans = (api: FakeApi) => api.callsOf("PlanWeek").map(({ variables }) => variables["input"]);

afterEach(() => {
  jest.useRealTimers();
});

/** Only the date is fake: everything else takes its time. */
const fakeDate = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "setImmediate",
      "clearImmediate",
      "queueMicrotask",
      "nextTick",
      "performance",
      "hrtime",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "requestIdleCallback",
      "cancelIdleCallback",
    ],
  });

describe("the week", () => {
  test("shows its figures, the coach's words and who wrote them, asked for once", async () => {
    const { api } = openApp("/week", withWeek());
    expect(await screen.findByText("4 of 9 challenges done")).toBeVisible();
    expect(screen.getByText("1 active day")).toBeVisible();
    expect(screen.getByText("Career Growth: 3 of 3 done")).toBeVisible();
    expect(await screen.findByText("You kept moving this week.")).toBeVisible();
    expect(screen.getByText("You did 4 of 9 challenges.")).toBeVisible();
    expect(screen.getByText("From Questwell's coach")).toBeVisible();
    expect(api.callsOf("WriteReview").map(({ variables }) => variables)).toEqual([{ week: "2025-W47" }]);
  });

  test("names AI with a link to what was sent, and the reason why it did not write", async () => {
    openApp("/week", createFakeApi({ week: fullWeek, coach: "openai" }));
    expect(await screen.findByRole("link", { name: "Written by AI" })).toHaveAttribute("href", "/coach");
  });

  test("says why Questwell's coach wrote where AI was wanted", async () => {
    openApp("/week", createFakeApi({ week: fullWeek, coachReason: "slow" }));
    expect(await screen.findByText("AI was too slow, so Questwell's coach answered.")).toBeVisible();
  });

  test("can be asked for again after a cancellation and after a failure", async () => {
    const api = withWeek();
    const release = api.hold("WriteReview");
    const { user } = openApp("/week", api);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "In words" })).toHaveFocus());
    release();
    api.refuse("WriteReview", { status: 503, message: "Service unavailable", code: "UNAVAILABLE" });
    await user.click(await screen.findByRole("button", { name: "Put my week into words" }));
    expect(await screen.findByText("That did not work. Your week is still here.")).toBeVisible();
    api.accept("WriteReview");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You kept moving this week.")).toBeVisible();
  });

  test("with nothing in it asks for no words, and can be planned", async () => {
    fakeDate("2025-11-22T14:00");
    const { api } = openApp("/week", createFakeApi({ week: { ...quietWeek, isReviewOpen: true } }));
    expect(
      await screen.findByText("There is nothing to look back at yet. You can still plan."),
    ).toBeVisible();
    expect(screen.getByRole("heading", { name: "Your plan for next week" })).toBeVisible();
    expect(api.callsOf("WriteReview")).toEqual([]);
  });

  test("that is over leads to the plan of the week that has begun", async () => {
    fakeDate("2025-11-24T09:00");
    openApp("/week", withWeek());
    expect(await screen.findByRole("heading", { name: "Your plan for this week" })).toBeVisible();
  });

  test("that cannot be reviewed shows its own plan", async () => {
    const items = [{ focusAreaId: "area-career", target: 5, intent: "same" }];
    openApp(
      "/week",
      createFakeApi({ week: { ...quietWeek, plan: { ...plan, items, ifThen: "If so, then so." } } }),
    );
    expect(await screen.findByRole("heading", { name: "Your plan for this week" })).toBeVisible();
    expect(await whatFits("Career Growth")).toHaveValue("same");
    expect(howMany("Career Growth")).toHaveValue("5");
    expect(screen.getByRole("textbox", { name: "If something gets in the way" })).toHaveValue(
      "If so, then so.",
    );
    expect(screen.getByText("Your plan is saved.")).toBeVisible();
  });

  test("that cannot be loaded offers Retry", async () => {
    const api = withWeek();
    api.refuse("Week", { status: 500, message: "Something went wrong" });
    const { user } = openApp("/week", api);
    expect(await screen.findByText("Your week could not be loaded.")).toBeVisible();
    api.accept("Week");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("4 of 9 challenges done")).toBeVisible();
  });
});

describe("an idea for the next week", () => {
  const CAREER = "Career Growth: more than before";

  test("changes nothing until the plan is saved, and then only what was accepted", async () => {
    const { user, api } = openApp("/week", withWeek());
    await user.click(await screen.findByRole("button", { name: `Accept: ${CAREER}` }));
    expect(screen.getByText("In your plan below. Save it to make it count.")).toBeVisible();
    expect(await whatFits("Career Growth")).toHaveValue("more");
    expect(howMany("Career Growth")).toHaveValue("4");
    expect(sentPlans(api)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Skip: Mental Wellness: small steps" }));
    expect(screen.queryByText("Something small could fit.")).toBeNull();
    expect(screen.getByRole("heading", { name: "Ideas for your plan" })).toHaveFocus();
    await user.type(
      screen.getByRole("textbox", { name: "If something gets in the way" }),
      "If it rains, I read.",
    );
    await user.click(save());
    expect(await findToast("Planned")).toHaveTextContent("Your plan is saved.");
    expect(sentPlans(api)).toEqual([
      {
        week: "2025-W48",
        revision: 0,
        items: [{ focusAreaId: "area-career", intent: "more", target: 4 }],
        ifThen: "If it rains, I read.",
      },
    ]);
  });

  test("can be changed before, by keyboard", async () => {
    const { user, api } = openApp("/week", withWeek());
    (await screen.findByRole("button", { name: `Change: ${CAREER}` })).focus();
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await whatFits("Career Growth")).toHaveFocus());
    await user.selectOptions(await whatFits("Career Growth"), "Rest");
    expect(howMany("Career Growth")).toBeNull();
    await user.click(save());
    await findToast("Planned");
    expect(sentPlans(api)).toMatchObject([
      { items: [{ focusAreaId: "area-career", intent: "rest", target: 0 }] },
    ]);
  });

  test("for an area that the person has left is not shown", async () => {
    openApp("/week", withWeek());
    expect(await screen.findByRole("button", { name: `Skip: ${CAREER}` })).toBeVisible();
    expect(screen.queryByText("An area that was left.")).toBeNull();
  });
});

describe("the plan", () => {
  test("that was changed on another device is not overwritten", async () => {
    const api = withWeek();
    const { user } = openApp("/week", api);
    await user.selectOptions(await whatFits("Mental Wellness"), "As before");
    api.refuse("PlanWeek", { status: 409, message: "Your plan was changed elsewhere.", code: "CONFLICT" });
    const items = [{ focusAreaId: "area-mental", target: 2, intent: "less" }];
    api.world.week = { ...api.world.week, nextPlan: { ...plan, items } };
    await user.click(save());
    const show = { name: "Show that plan" };
    await screen.findByRole("button", show);
    expect(screen.getByRole("alert")).toHaveFocus();
    await user.click(save());
    await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
    api.accept("PlanWeek");
    await user.click(screen.getByRole("button", show));
    await waitFor(() => expect(screen.getByRole("heading", { name: /^Your plan for/u })).toHaveFocus());
    await waitFor(async () => expect(await whatFits("Mental Wellness")).toHaveValue("less"));
    await user.click(save());
    await findToast("Planned");
    expect(sentPlans(api).at(-1)).toMatchObject({ revision: 2, items });
  });

  test("that the server does not store is kept, with a toast", async () => {
    const api = withWeek();
    api.refuse("PlanWeek", { status: 503, message: "Service unavailable" });
    const { user } = openApp("/week", api);
    await user.selectOptions(await whatFits("Mental Wellness"), "As before");
    await user.click(save());
    expect(await findToast("Error")).toHaveTextContent("Your plan was not saved. Please try again.");
    expect(await whatFits("Mental Wellness")).toHaveValue("same");
    expect(howMany("Mental Wellness")).toHaveValue("3");
  });

  test("with a sentence about harm shows help instead", async () => {
    const api = withWeek();
    api.refuse("PlanWeek", {
      status: 400,
      message: "You matter.",
      code: "NEEDS_HELP",
      help: { category: "selfHarm" },
    });
    const { user } = openApp("/week", api);
    await whatFits("Mental Wellness");
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save my plan" })).toBeNull());
    expect(screen.getByRole("heading", { name: /you matter|glad|alone/iu })).toBeVisible();
  });
});

describe("on the dashboard", () => {
  test.each([
    ["2025-11-22T11:59", false],
    ["2025-11-22T12:00", true],
    ["2025-11-23T08:00", true],
    ["2025-11-24T08:00", true],
    ["2025-11-26T23:00", true],
    ["2025-11-27T08:00", false],
  ])("at %s the review may be open: %s", (moment, isOpen) =>
    expect(mayBeOpen(new Date(moment))).toBe(isOpen),
  );

  const planned = (intent: string, target: number): FakeApi => {
    const api = createFakeApi();
    const career = api.world.focusAreas.find(({ name }) => name === "career");
    Object.assign(career ?? {}, { plannedWeek: { done: 2, target, intent } });
    return api;
  };

  test("a card leads to the review from Saturday noon on, and says once it is planned", async () => {
    fakeDate("2025-11-22T14:00");
    const { user } = openApp("/", withWeek());
    await user.click(await screen.findByRole("link", { name: /^Look back at your week/u }));
    await user.click(await screen.findByRole("button", { name: /^Accept: Career/u }));
    await user.click(save());
    await screen.findAllByText("Your plan is saved.");
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    expect(await screen.findByRole("link", { name: /^Your week is planned/u })).toHaveAttribute(
      "href",
      "/week",
    );
  });

  test("there is no card with nothing to look back at", async () => {
    fakeDate("2025-11-22T14:00");
    const { api } = openApp("/", createFakeApi({ week: { ...quietWeek, isReviewOpen: true } }));
    await waitFor(() => expect(api.callsOf("Week")).toHaveLength(1));
    await screen.findByRole("article", { name: "Career Growth" });
    expect(screen.queryByRole("link", { name: /your week/iu })).toBeNull();
  });

  test("on Thursday a card leads to the plan of the week", async () => {
    fakeDate("2025-11-27T14:00");
    openApp("/", planned("more", 3));
    expect(await screen.findByRole("link", { name: /^Your week is planned/u })).toHaveAttribute(
      "href",
      "/week",
    );
  });

  test("on Thursday the server is not asked", async () => {
    fakeDate("2025-11-27T14:00");
    const { api } = openApp("/", withWeek());
    await screen.findByRole("article", { name: "Career Growth" });
    expect(screen.queryByRole("link", { name: /your week/iu })).toBeNull();
    expect(api.callsOf("Week")).toEqual([]);
  });

  test("an area shows what is done of its plan", async () => {
    openApp("/", planned("more", 3));
    await screen.findByRole("article", { name: "Career Growth" });
    expect(within(areaCard("Career Growth")).getByText("2 of 3")).toBeVisible();
    expect(within(areaCard("Physical Health")).queryByText("This week")).toBeNull();
  });

  test("an area at rest asks for challenges only by hand", async () => {
    const { user, api } = openApp("/", planned("rest", 0));
    await screen.findByRole("article", { name: "Career Growth" });
    await user.click(toggle("Career Growth"));
    const card = within(areaCard("Career Growth"));
    expect(
      await card.findByText("You planned to rest here this week. You can still ask for challenges."),
    ).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(api.callsOf("GenerateChallenges")).toEqual([]);
    await user.click(card.getByRole("button", { name: "Get Different Challenges" }));
    expect(await card.findAllByRole("button", { name: "Mark Complete" })).toHaveLength(3);
  });
});
