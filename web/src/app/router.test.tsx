import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";

import { achievementSceneStore, showAchievements } from "#src/lib/celebration/achievement-scene.ts";
import { levelUpStore, showLevelUp } from "#src/lib/celebration/level-up.ts";
import { celebrateOnStage, ranks } from "#src/lib/celebration/stage.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";
import { keepReturnPath } from "#src/lib/session/return-path.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { keptPath, openApp, openWorld } from "#src/test/render-app.tsx";

const ana = freshWorld().viewer;
if (!ana) throw new Error("The fresh world has no viewer");
const beforeDisclaimer = { viewer: { ...ana, hasAcceptedDisclaimer: false, isOnboarded: false } };
const beforeOnboarding = { viewer: { ...ana, isOnboarded: false } };

const title = async (name: string) =>
  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();

describe("while the current user is loading", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** @shows UX-3 */
  test("the splash has the title, the tagline, and a bar that grows 2 percent every 60 ms", async () => {
    jest.useFakeTimers();
    const api = createFakeApi();
    api.hold("CurrentViewer");
    openApp("/", api);
    expect(screen.getByRole("heading", { level: 1, name: "Questwell" })).toBeVisible();
    expect(screen.getByText("Level up your life with AI-powered coaching")).toBeVisible();
    expect(screen.getByText("Loading your adventure...")).toBeVisible();
    const percent = () => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));
    const start = percent();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(percent()).toBe(start + 2);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(percent()).toBe(100);
  });

  test("without a response the splash shows a notice, and Retry queries again", async () => {
    const api = createFakeApi();
    api.refuse("CurrentViewer", "offline");
    const { user } = openApp("/", api);
    expect(await screen.findByText("We can't reach Questwell right now")).toBeVisible();
    api.accept("CurrentViewer");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await title("Hello, Ana");
  });

  /** @shows UX-3 */
  test("with a response after 300 ms the splash is removed by 400 ms", async () => {
    await import("#src/app/onboarded-layout.tsx");
    await import("#src/app/pages/dashboard-page.tsx");
    jest.useFakeTimers();
    const api = createFakeApi();
    const answer = api.hold("CurrentViewer");
    openApp("/", api);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.getByText("Loading your adventure...")).toBeVisible();
    answer();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText("Loading your adventure...")).toBeNull();
    expect(screen.getByRole("heading", { level: 1, name: "Hello, Ana" })).toBeVisible();
    expect(api.callsOf("CurrentViewer")).toHaveLength(1);
  });

  test("coming back online queries again automatically", async () => {
    const api = createFakeApi();
    api.refuse("CurrentViewer", { status: 503, message: "Service temporarily unavailable" });
    openApp("/", api);
    await screen.findByText("We can't reach Questwell right now");
    api.accept("CurrentViewer");
    fireEvent(window, new Event("online"));
    await title("Hello, Ana");
  });

  test("a person with unknown onboarding state is not asked the questions again", async () => {
    openWorld("/", { viewer: { ...ana, isOnboarded: null } });
    expect(await screen.findByText("We can't reach Questwell right now")).toBeVisible();
  });
});

describe("signed out", () => {
  /** @shows UX-15 */
  test("/ is the landing page, and Start Your Quest leads to /auth", async () => {
    const { user } = openWorld("/", { viewer: null });
    await screen.findByRole("heading", { name: "Why Choose Questwell" });
    await title("Questwell");
    expect(document.title).toBe("Questwell");
    expect(screen.getByText("Level up your life with AI-powered coaching")).toBeVisible();
    for (const name of ["AI-Powered Coaching", "5 Focus Areas & Custom Goals", "Gamified Progress"]) {
      expect(screen.getByRole("heading", { name })).toBeVisible();
    }
    await user.click(screen.getByRole("link", { name: "Start Your Quest" }));
    await title("Welcome");
    expect(window.location.pathname).toBe("/auth");
    expect(document.title).toBe("Welcome · Questwell");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("/auth is the sign-in page", async () => {
    openWorld("/auth", { viewer: null });
    await title("Welcome");
  });

  test("an unknown path is not found and offers no sign-in", async () => {
    openWorld("/nowhere", { viewer: null });
    await title("404 Page Not Found");
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  test("a member's path is not found but offers to sign in and continue to it", async () => {
    const { user } = openWorld("/settings", { viewer: null });
    await title("404 Page Not Found");
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    await title("Welcome");
    expect(keptPath()).toEqual({ path: "/settings", userId: null });
  });
});

describe("behind a gate", () => {
  test.each(["/", "/auth", "/settings", "/nowhere"])(
    "%s shows the disclaimer until it is accepted",
    async (path) => {
      openWorld(path, beforeDisclaimer);
      await title("Important Legal Disclaimer");
      expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
    },
  );

  test.each(["/", "/auth", "/settings", "/nowhere"])(
    "%s shows the assessment until it is done",
    async (path) => {
      openWorld(path, beforeOnboarding);
      expect(await screen.findByText("Step 1 of 5")).toBeVisible();
      expect(screen.getByRole("button", { name: "Sign Out" })).toBeVisible();
      expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
      expect(document.title).toBe("Your assessment · Questwell");
    },
  );

  test("the dashboard's own path redirects to the assessment", async () => {
    openWorld("/", beforeOnboarding);
    await screen.findByText("Step 1 of 5");
    expect(window.location.pathname).toBe("/onboarding");
  });
});

describe("fully onboarded", () => {
  /** @shows UX-15 */
  test.each([
    ["/", "Hello, Ana", "Dashboard"],
    ["/onboarding", "Where you started"],
    ["/goal-creation", "Create Custom Goal"],
    ["/progress", "Progress"],
    ["/rewards", "Progress"],
    ["/friends", "Friends"],
    ["/settings", "Settings"],
    ["/profile-setup", "Set up your profile"],
    ["/privacy-policy", "Privacy Policy"],
    ["/disclaimer", "Important Legal Disclaimer"],
    ["/nowhere", "404 Page Not Found"],
  ])("%s shows %s as its only h1, and in the document title", async (path, name, tab = name) => {
    openWorld(path, {});
    await title(name);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe(`${tab} · Questwell`));
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  /** @shows UX-25 */
  test("the bottom navigation has the four places", async () => {
    openWorld("/friends", {});
    await title("Friends");
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["Friends", "/friends"],
      ["Progress", "/progress"],
      ["Settings", "/settings"],
    ]);
    expect(links[1]).toHaveAttribute("aria-current", "page");
  });

  test("/auth redirects to the dashboard", async () => {
    openWorld("/auth", {});
    await title("Hello, Ana");
    expect(window.location.pathname).toBe("/");
  });

  /** @shows UX-12 */
  test("the path stored before signing in is opened once", async () => {
    keepReturnPath("/settings", "user-ana");
    openWorld("/", {});
    await title("Settings");
    expect(keptPath()).toBeNull();
  });

  test("a path stored for another user is dropped", async () => {
    keepReturnPath("/settings", "user-bo");
    openWorld("/", {});
    await title("Hello, Ana");
    expect(window.location.pathname).toBe("/");
    expect(keptPath()).toBeNull();
  });

  test("a path stored by an earlier version breaks nothing", async () => {
    sessionStorage.setItem("questwell:return-path", "/settings");
    openWorld("/", {});
    await title("Hello, Ana");
    expect(window.location.pathname).toBe("/");
  });

  /** @shows ASVS-3.7.2 */
  test("a stored URL of another site is ignored", async () => {
    keepReturnPath("//evil.example", null);
    openWorld("/", {});
    await title("Hello, Ana");
    expect(window.location.pathname).toBe("/");
  });

  test("the stored answers are the assessed levels, without the XP earned since", async () => {
    const world = freshWorld();
    const [financial] = world.focusAreas;
    Object.assign(financial ?? {}, { level: 6, xp: 450 });
    openWorld("/onboarding", { focusAreas: world.focusAreas });
    expect(await screen.findByText("Level 4/10")).toBeVisible();
    expect(screen.getAllByText("Level 5/10")).toHaveLength(4);
  });

  test("the disclaimer is read-only", async () => {
    openWorld("/disclaimer", {});
    expect(await screen.findByText("You accepted this on Nov 1, 2025.")).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  /** @shows UX-14 */
  test("the skip link is the first tab stop", async () => {
    const { user } = openWorld("/settings", {});
    await title("Settings");
    // The heading has the focus after a route change; a newly opened page starts at its top.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await user.tab();
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  });

  /** @shows UX-7 */
  test("a new screen starts at its top, and Back leaves the scroll position to the browser", async () => {
    const scroll = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    const { user } = openWorld("/friends", {});
    await title("Friends");
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await title("Settings");
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    act(() => window.history.back());
    await title("Friends");
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  describe("a celebration", () => {
    const goBack = async () => {
      const { user } = openWorld("/friends", {});
      await title("Friends");
      await user.click(screen.getByRole("link", { name: "Settings" }));
      await title("Settings");
      return async () => {
        // No tap, because a tap would end the celebration itself.
        act(() => window.history.back());
        await title("Friends");
      };
    };
    const stamp = { achievements: [{ id: "first_step", title: "First Step" }], isAnnounced: false };

    test("of an achievement ends when the screen changes", async () => {
      const leave = await goBack();
      act(() => celebrateOnStage(ranks.achievement, () => showAchievements(stamp)));
      expect(achievementSceneStore.get()).toEqual(stamp);
      await leave();
      expect(achievementSceneStore.get()).toBeNull();
    });

    test("of a level ends when the screen changes", async () => {
      const leave = await goBack();
      act(() => celebrateOnStage(ranks.level, () => showLevelUp(2)));
      expect(levelUpStore.get()).toEqual({ level: 2, isScene: true });
      await leave();
      expect(levelUpStore.get()).toEqual({ level: 2, isScene: false });
    });

    test("that waits for a dialog is not shown on the next screen", async () => {
      const leave = await goBack();
      act(() => openDialogs.set(1));
      act(() => celebrateOnStage(ranks.achievement, () => showAchievements(stamp)));
      await leave();
      act(() => openDialogs.set(0));
      expect(achievementSceneStore.get()).toBeNull();
    });
  });

  describe("a page restored from the back/forward cache", () => {
    const comeBack = () => {
      const shown = new Event("pageshow");
      fireEvent(window, Object.assign(shown, { persisted: true }));
    };

    test.each(["questwell:session-changed-at", "questwell:session-ended-at"])(
      "is blanked and reloaded if a session began or ended in the meantime (%s)",
      async (key) => {
        const { reload } = openWorld("/", {});
        await title("Hello, Ana");
        localStorage.setItem(key, "now");
        comeBack();
        expect(document.body.textContent).not.toContain("Ana");
        expect(reload).toHaveBeenCalledTimes(1);
      },
    );

    /** @shows ASVS-14.3.1 */
    test("is emptied before it is cached if its session has ended", async () => {
      openWorld("/", {});
      await title("Hello, Ana");
      localStorage.setItem("questwell:session-ended-at", "now");
      fireEvent(window, new Event("pagehide"));
      expect(document.body.textContent).not.toContain("Ana");
    });

    test("is unchanged if no session began or ended", async () => {
      const { reload } = openWorld("/", {});
      await title("Hello, Ana");
      fireEvent(window, new Event("pagehide"));
      comeBack();
      await title("Hello, Ana");
      expect(reload).not.toHaveBeenCalled();
    });
  });

  test("signing in or out in another tab reloads this one", async () => {
    const { reload } = openWorld("/", {});
    await title("Hello, Ana");
    fireEvent(window, new StorageEvent("storage", { key: "questwell:session-changed-at", newValue: "now" }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
