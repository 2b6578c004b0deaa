import { screen } from "@testing-library/react";

import { type FakeAdmin, quietAdmin } from "#src/test/fake-admin.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { openApp } from "#src/test/render-app.tsx";

/** A fake API with an admin of this app as the viewer. */
export function withAdmin(changes: Partial<FakeAdmin> = {}): FakeApi {
  const { viewer } = freshWorld();
  return createFakeApi({
    viewer: viewer && { ...viewer, isAdmin: true },
    admin: { ...quietAdmin(), ...changes },
  });
}

/** Opens /admin with the given tab selected. */
export async function openAdmin(
  api: FakeApi = withAdmin(),
  tab: "Users" | "User Emails" | "Announcements" | "Feedback" = "Users",
) {
  const opened = openApp("/admin", api);
  await opened.user.click(await screen.findByRole("tab", { name: tab }));
  return opened;
}
