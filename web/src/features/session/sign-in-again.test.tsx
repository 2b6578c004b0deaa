import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";

import { ApiError } from "#src/lib/api-error.ts";
import { signInAgainStore, withFreshSignIn } from "#src/lib/session/sign-in-again.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { freshWorld } from "#src/test/fake-world.ts";
import { findToast, keptPath, openApp } from "#src/test/render-app.tsx";

const tooOld = new ApiError({ status: 403, body: "Please sign in again", code: "REAUTH" });

beforeEach(() => signInAgainStore.set(null));

/** Opens a screen and makes a call from it that is rejected `refusals` times because of an old sign-in. */
async function callFrom(api = createFakeApi(), refusals = 1) {
  const opened = openApp("/friends", api);
  await screen.findByRole("heading", { level: 1, name: "Friends" });
  const button = screen.getByRole("button", { name: "Connect" });
  button.focus();
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls <= refusals) throw tooOld;
    return "done";
  };
  const outcome = withFreshSignIn(call).catch((error: unknown) => error);
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  return { ...opened, outcome, dialog, button, callCount: () => calls };
}

const password = () => screen.getByLabelText("Password");

test("a call that needs a fresh sign-in asks for the password, and then runs again", async () => {
  const { user, api, outcome, dialog, button, callCount, load } = await callFrom();
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAttribute("autocomplete", "current-password");
  await user.type(password(), "secret words{Enter}");
  expect(await outcome).toBe("done");
  expect(callCount()).toBe(2);
  expect(api.callsOf("SignInAgain").map(({ variables }) => variables["input"])).toEqual([
    expect.objectContaining({ email: "ana@example.org", password: "secret words" }),
  ]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
  expect(load).not.toHaveBeenCalled();
});

test("an empty password shows an error and nothing is sent", async () => {
  const { user, api } = await callFrom();
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await findToast("Password Required");
  expect(password()).toHaveAccessibleDescription("Enter your password");
  expect(password()).toBeInvalid();
  expect(password()).toHaveFocus();
  expect(api.callsOf("SignInAgain")).toHaveLength(0);
});

test("a wrong password shows an error, stays, and can be corrected", async () => {
  const { user, api, outcome, callCount } = await callFrom();
  api.refuse("SignInAgain", { status: 401, message: "Invalid email or password" });
  await user.type(password(), "wrong{Enter}");
  const toast = await findToast("Login Failed");
  expect(within(toast).getByText("Invalid email or password")).toBeVisible();
  await waitFor(() => expect(password()).toHaveFocus());
  expect(callCount()).toBe(1);
  api.accept("SignInAgain");
  await user.clear(password());
  await user.type(password(), "right{Enter}");
  expect(await outcome).toBe("done");
});

test("Escape cancels the call with the server's message", async () => {
  const { user, outcome, dialog, button } = await callFrom();
  await user.keyboard("{Escape}");
  expect(await outcome).toBe(tooOld);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test("a call rejected again after signing in fails instead of asking forever", async () => {
  const { user, outcome } = await callFrom(createFakeApi(), 2);
  await user.type(password(), "secret words{Enter}");
  expect(await outcome).toBe(tooOld);
});

test("a Google account signs in at Google and returns to the same screen", async () => {
  const { viewer } = freshWorld();
  const api = createFakeApi({ viewer: viewer && { ...viewer, provider: "google" } });
  const { user, visit } = await callFrom(api);
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(visit).toHaveBeenCalledWith(expect.stringContaining("/api/auth/google?timeZone="));
  expect(keptPath()).toEqual({ path: "/friends", userId: "user-ana" });
});

test("other errors pass through unchanged", async () => {
  const refusal = new ApiError({ status: 403, body: "Forbidden", code: "FORBIDDEN" });
  const failing = withFreshSignIn(() => Promise.reject(refusal));
  await expect(failing).rejects.toBe(refusal);
  expect(signInAgainStore.get()).toBeNull();
});
