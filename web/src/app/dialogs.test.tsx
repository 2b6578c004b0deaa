import { expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";

import { withAdmin } from "#src/test/admin-screen.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { messageOf, newsOf } from "#src/test/fake-admin.ts";
import { customGoal } from "#src/test/fake-goals.ts";
import { beginTalk } from "#src/test/goal-screen.ts";
import { challengeSet, freshWorld } from "#src/test/fake-world.ts";
import { findToast, type OpenedApp, openApp } from "#src/test/render-app.tsx";
import { showToast } from "#src/lib/toast.ts";

const open = (path: string, api: FakeApi = createFakeApi()) => openApp(path, api);

async function openTab(name: string, api: FakeApi): Promise<OpenedApp> {
  const opened = open("/admin", api);
  await opened.user.click(await screen.findByRole("tab", { name }));
  return opened;
}

const withGoal = () =>
  createFakeApi({ focusAreas: [customGoal("goal-0", "Run 5 km"), ...freshWorld().focusAreas] });

async function openChallenges(): Promise<OpenedApp> {
  const opened = open("/", createFakeApi({ challenges: challengeSet("area-career", 1) }));
  await opened.user.click(await screen.findByRole("button", { name: "View Challenges: Career Growth" }));
  return opened;
}

/** Every dialog that a person opens: its name, the button that opens it, and how to get there. */
const dialogs: [dialog: string, opener: string, enter: () => OpenedApp | Promise<OpenedApp>][] = [
  ["Send Feedback", "Send Feedback", () => open("/")],
  ["Send Feedback", "Report these challenges", openChallenges],
  ["Send Feedback", "Report this answer", () => beginTalk()],
  ["Start over?", "Start over", () => beginTalk()],
  ["Delete Custom Goal", "Delete Custom Goal: Run 5 km", () => open("/", withGoal())],
  ["Invite Friends", "Send a Friend an Invitation Code", () => open("/friends")],
  ["Change Email", "Change Email", () => open("/settings")],
  ["Change Password", "Change Password", () => open("/settings")],
  [
    "Create New Announcement",
    "New Announcement",
    () => openTab("Announcements", withAdmin({ announcements: [newsOf("a")] })),
  ],
  [
    "Delete Announcement",
    "Delete News a",
    () => openTab("Announcements", withAdmin({ announcements: [newsOf("a")] })),
  ],
  [
    "Delete Feedback",
    "Delete feedback from Bo Lindqvist",
    () => openTab("Feedback", withAdmin({ feedback: [messageOf("one")] })),
  ],
];

const openDialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
    if (!found) throw new Error("No dialog");
    return found;
  });

/** @shows UX-16 */
test.each(dialogs)(
  "%s, opened by %s: moves the focus in, traps it, and restores it after Escape",
  async (name, openerName, enter) => {
    const { user } = await enter();
    const opener = await screen.findByRole("button", { name: openerName });
    act(() => opener.focus());
    await user.keyboard("{Enter}");
    const dialog = await openDialog();
    expect(dialog).toHaveAccessibleName(name);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const stops = dialog.querySelectorAll("button, input, textarea, [tabindex='0']").length;
    for (let stop = 0; stop <= stops; stop += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.tab({ shift: true });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
);

/** @shows UX-16 */
test.each(dialogs)(
  "%s, opened by %s, closes with Escape under a toast, which stays on screen",
  async (_name, openerName, enter) => {
    const { user } = await enter();
    await user.click(await screen.findByRole("button", { name: openerName }));
    const dialog = await openDialog();
    act(() => void showToast({ title: "Saved" }));
    const toast = await findToast("Saved");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(toast).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  },
);
