import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";

import { withAdmin } from "#src/test/admin-screen.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { openApp } from "#src/test/render-app.tsx";

/** Lists by the operation that loads them: their path, the control that leads to them, and their empty-state text. */
const lists: [operation: string, path: string, lead: string | null, empty: string][] = [
  ["FocusAreas", "/", null, "No focus areas set up yet"],
  ["Challenges", "/", "View Challenges: Career Growth", "No challenges here yet."],
  ["Feed", "/friends", null, "No Activities Yet"],
  ["Friends", "/friends", "My Friends", "No Friends Yet"],
  ["Progress", "/progress", null, "Your first completed challenge will stand here."],
  ["Achievements", "/progress", null, "Your first stamp is one challenge away."],
  ["FinishedGoals", "/progress", null, "No finished goals yet"],
  ["Sessions", "/settings", null, "You are signed in nowhere else."],
  ["AdminUsers", "/admin", null, "No users found"],
  ["AdminAnnouncements", "/admin", "Announcements", "No Announcements"],
  ["AdminFeedbackPage", "/admin", "Feedback", "No Feedback Yet"],
];

/** @shows UX-2 UX-6 */
test.each(lists)(
  "while %s at %s is loading, a skeleton is shown and no empty state",
  async (operation, path, lead, empty) => {
    const api = path === "/admin" ? withAdmin() : createFakeApi();
    const release = api.hold(operation);
    const { user } = openApp(path, api);
    if (lead !== null) {
      await user.click(await screen.findByRole(lead.startsWith("View") ? "button" : "tab", { name: lead }));
    }
    await waitFor(() => expect(api.callsOf(operation).length).toBeGreaterThan(0));
    const rooms = () => document.querySelectorAll(".animate-pulse");
    await waitFor(() => expect(rooms().length).toBeGreaterThan(0));
    for (const room of rooms()) {
      // The skeleton does not flash for a response within 200 ms.
      expect(room.parentElement).toHaveClass("delay-200", "fill-mode-both");
      expect(room.className).toMatch(/\bh-\d/u);
    }
    expect(screen.queryByText(empty)).toBeNull();
    release();
    await waitFor(() => expect(rooms()).toHaveLength(0));
  },
);
