import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { freshWorld } from "#src/test/fake-world.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { bo, noFriends } from "#src/test/fake-social.ts";
import { withSocial } from "#src/test/friends-screen.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const code = "AB23CD45";
const link = `/join/${code}`;
const ana = freshWorld().viewer;
if (!ana) throw new Error("The fresh world has no viewer");
const invitedByBo = () => withSocial({ codes: new Map([[code, bo]]) });
const worldOf = (viewer: typeof ana | null): FakeApi =>
  createFakeApi({ viewer, social: { ...noFriends(), codes: new Map([[code, bo]]) } });
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const keptCode = (): unknown => JSON.parse(sessionStorage.getItem("questwell:invitation") ?? "null");

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe("the link of an invitation, past every gate", () => {
  test("asks with the friend's name, connects after a confirmation, and shows the friendship", async () => {
    const { user, api } = openApp(link, invitedByBo());
    await title("Connect with Bo Lindqvist?");
    expect(document.title).toContain("Connect with Bo Lindqvist?");
    expect(api.callsOf("AcceptInvitation")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Connect" }));
    const toast = await findToast("Friend invitation accepted!");
    expect(within(toast).getByText("You and Bo Lindqvist are friends now.")).toBeVisible();
    await title("Friends");
    expect(window.location.pathname).toBe("/friends");
    expect(await screen.findByRole("tab", { name: "My Friends (1)" })).toBeVisible();
  });

  test("Not Now does not connect", async () => {
    const { user, api } = openApp(link, invitedByBo());
    await title("Connect with Bo Lindqvist?");
    await user.click(screen.getByRole("link", { name: "Not Now" }));
    await title("Hello, Ana");
    expect(api.callsOf("AcceptInvitation")).toHaveLength(0);
    expect(keptCode()).toBeNull();
  });

  test.each([
    ["a used or expired one", "/join/WRONGONE", "This invitation is over", /Ask your friend for a new one/u],
    ["one's own", "/join/TRAIL1XY", "This is your own invitation", /Send the link to a friend/u],
    ["a friend's", link, "You and Bo Lindqvist are friends", /nothing left to do/u],
    ["half a link", "/join/AB2", "This link is not complete", /send it again/u],
    ["no code at all", "/join/", "This link is not complete", /send it again/u],
  ])("%s shows a friendly explanation and a next step", async (_what, path, heading, words) => {
    const own = { inviteCode: "TRAIL1XY", expiresAt: "2025-12-05T10:00:00.000Z" };
    const friends = path === link ? [bo] : [];
    const codes = new Map([[code, bo]]);
    const { user } = openApp(path, withSocial({ friends, codes, invitations: [own] }));
    await title(heading);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Go to Friends" }));
    await title("Friends");
  });

  test("an invitation that ends while the question is shown is reported as over", async () => {
    const { user, api } = openApp(link, invitedByBo());
    await title("Connect with Bo Lindqvist?");
    api.world.social.codes.clear();
    const message = "Invalid or expired invitation code";
    api.refuse("AcceptInvitation", { status: 400, message, code: "BAD_USER_INPUT" });
    await user.click(screen.getByRole("button", { name: "Connect" }));
    await title("This invitation is over");
    expect(within(await findToast("Error")).getByText(message)).toBeVisible();
  });

  test("one that fails to open can be retried, and a rate limit shows its own message", async () => {
    const api = invitedByBo();
    api.refuse("OpenInvitation", { status: 500, message: "Something went wrong" });
    const { user } = openApp(link, api);
    expect(await screen.findByText("Your invitation could not be opened.")).toBeVisible();
    api.refuse("OpenInvitation", { status: 429, message: "Too many requests", code: "RATE_LIMITED" });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Too many requests")).toBeVisible();
    api.accept("OpenInvitation");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await title("Connect with Bo Lindqvist?");
  });
});

describe("the link of an invitation, before the gates", () => {
  test("signed out reveals no name, stores the code, and leads to signing up or in", async () => {
    const { user, api } = openApp(link, worldOf(null));
    await title("A friend invites you");
    expect(document.body).not.toHaveTextContent("Bo");
    expect(api.callsOf("OpenInvitation")).toHaveLength(0);
    expect(keptCode()).toEqual({ code, userId: null });
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
    await user.click(screen.getByRole("link", { name: "Create Account" }));
    expect(await screen.findByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  });

  test("half a link shows a friendly explanation, and nothing is stored", async () => {
    openApp("/join/AB", worldOf(null));
    await title("This link is not complete");
    expect(screen.queryByRole("link", { name: "Create Account" })).toBeNull();
    expect(keptCode()).toBeNull();
  });

  /** @shows UX-12 */
  test("a reload for a person past the gates opens the question, once", async () => {
    sessionStorage.setItem("questwell:invitation", JSON.stringify({ code, userId: null }));
    openApp("/", invitedByBo());
    await title("Connect with Bo Lindqvist?");
    expect(window.location.pathname).toBe(link);
    expect(keptCode()).toBeNull();
  });

  test.each([
    ["disclaimer", { hasAcceptedDisclaimer: false, isOnboarded: false }],
    ["onboarding", { isOnboarded: false }],
  ])("at the %s it is stored for this person", async (_gate, change) => {
    openApp(link, worldOf({ ...ana, ...change }));
    await screen.findByRole("button", { name: "Sign Out" });
    await waitFor(() => expect(keptCode()).toEqual({ code, userId: ana.id }));
  });

  test("one that another person opened here is dropped", async () => {
    sessionStorage.setItem("questwell:invitation", JSON.stringify({ code, userId: "user-other" }));
    const { api } = openApp("/", invitedByBo());
    await title("Hello, Ana");
    expect(keptCode()).toBeNull();
    expect(api.callsOf("OpenInvitation")).toHaveLength(0);
  });

  test("signing out at a gate forgets it", async () => {
    const { user, load } = openApp(link, worldOf({ ...ana, isOnboarded: false }));
    await waitFor(() => expect(keptCode()).not.toBeNull());
    await user.click(await screen.findByRole("button", { name: "Sign Out" }));
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(keptCode()).toBeNull();
  });
});

describe("a person who joined", () => {
  const cy = { ...bo, id: "user-cy", firstName: "Cy", lastName: "Okafor" };

  test("is announced by name, once, and the list is updated", async () => {
    const { api } = openApp("/friends", withSocial({ joined: [bo], friends: [bo] }));
    const toast = await findToast("Bo Lindqvist joined you");
    expect(within(toast).getByText("You are friends now. Look at what they share.")).toBeVisible();
    expect(api.callsOf("TakeJoinedFriends")).toHaveLength(1);
    await waitFor(() => expect(api.callsOf("Friends").length).toBeGreaterThan(1));
  });

  test("is announced together with another one of the same evening", async () => {
    openApp("/", withSocial({ joined: [cy, bo] }));
    await findToast("Cy Okafor and Bo Lindqvist joined you");
  });

  test("is not announced if there is none", async () => {
    const { api } = openApp("/", withSocial());
    await waitFor(() => expect(api.callsOf("FriendNews")).toHaveLength(1), { timeout: 3000 });
    expect(api.callsOf("TakeJoinedFriends")).toHaveLength(0);
  });
});
