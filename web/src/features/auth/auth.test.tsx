/** @shows ASVS-6.2.6 */

import { describe, expect, test } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";

import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { findToast, openApp } from "#src/test/render-app.tsx";

const signedOut = () => createFakeApi({ viewer: null });

async function openAuth(api: FakeApi = signedOut(), path = "/auth") {
  const opened = openApp(path, api);
  await screen.findByRole("tab", { name: "Sign In" });
  return opened;
}

async function openSignUp(api?: FakeApi) {
  const opened = await openAuth(api);
  await opened.user.click(screen.getByRole("tab", { name: "Sign Up" }));
  return opened;
}

const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Password");
const submit = (name: string) => screen.getByRole("button", { name });

describe("signing in", () => {
  test("is the first tab, in a card titled Welcome", async () => {
    await openAuth();
    expect(screen.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    expect(email()).toHaveAttribute("type", "email");
    expect(email()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(screen.getByText("Or continue with")).toBeVisible();
  });

  test("with an empty field shows an error and sends nothing", async () => {
    const { user, api } = await openAuth();
    await user.type(password(), "secret-words");
    await user.click(submit("Sign In"));
    const toast = await findToast("Missing Information");
    expect(within(toast).getByText("Please enter both email and password")).toBeVisible();
    expect(email()).toHaveAccessibleDescription("Enter your email");
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
    expect(api.callsOf("Login")).toHaveLength(0);
  });

  test("without a password shows the same, at the password", async () => {
    const { user, api } = await openAuth();
    await user.type(email(), "ana@example.org{Enter}");
    await findToast("Missing Information");
    expect(password()).toHaveAccessibleDescription("Enter your password");
    expect(password()).toHaveFocus();
    expect(api.callsOf("Login")).toHaveLength(0);
  });

  test("with an invalid address shows an error at the field", async () => {
    const { user, api } = await openAuth();
    await user.type(email(), "ana");
    await user.type(password(), "secret-words{Enter}");
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    expect(screen.queryByText("Missing Information")).toBeNull();
    expect(api.callsOf("Login")).toHaveLength(0);
  });

  test("sends e-mail, password and the device's time zone, then loads the app at / and stores its toast", async () => {
    const { user, api, load } = await openAuth();
    const release = api.hold("Login");
    await user.type(email(), " ana@example.org ");
    await user.type(password(), "secret words");
    await user.click(submit("Sign In"));
    const busy = await screen.findByRole("button", { name: "Signing In..." });
    expect(busy).toHaveAttribute("aria-disabled", "true");
    await user.click(busy);
    release();
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    expect(api.callsOf("Login").map(({ variables }) => variables)).toEqual([
      {
        input: {
          email: "ana@example.org",
          password: "secret words",
          timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
    expect(JSON.parse(sessionStorage.getItem("questwell:toast") ?? "")).toEqual({
      tone: "success",
      title: "Welcome back!",
      description: "You have successfully logged in.",
    });
  });

  test("shows the stored toast on the next page", async () => {
    sessionStorage.setItem("questwell:toast", JSON.stringify({ title: "Welcome back!", tone: "success" }));
    openApp("/");
    await findToast("Welcome back!");
    expect(sessionStorage.getItem("questwell:toast")).toBeNull();
  });

  test.each([
    [{ status: 401, message: "Invalid email or password" }, "Invalid email or password"],
    [{ status: 401, message: "" }, "Invalid email or password"],
    [
      { status: 429, message: "Too many requests. Please try again later." },
      "Too many requests. Please try again later.",
    ],
    ["offline" as const, "Can't reach Questwell. Check your connection."],
  ])("rejected with %j keeps the form and shows %s", async (refusal, text) => {
    const { user, api, load } = await openAuth();
    api.refuse("Login", refusal);
    await user.type(email(), "ana@example.org");
    await user.type(password(), "secret-words");
    await user.click(submit("Sign In"));
    const toast = await findToast("Login Failed");
    expect(within(toast).getByText(text)).toBeVisible();
    expect(password()).toHaveValue("secret-words");
    expect(load).not.toHaveBeenCalled();
    expect(submit("Sign In")).not.toHaveAttribute("aria-disabled");
  });

  test("shows its failure until the other tab is selected", async () => {
    const { user, api } = await openAuth();
    api.refuse("Login", { status: 401, message: "Invalid email or password" });
    await user.type(email(), "ana@example.org");
    await user.type(password(), "secret-words");
    await user.click(submit("Sign In"));
    const toast = await findToast("Login Failed");
    await user.click(screen.getByRole("tab", { name: "Sign Up" }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  });
});

describe("signing up", () => {
  /** @shows UX-21 */
  test.each(["Email", "Password", "First name"])("without %s marks its field invalid", async (missing) => {
    const { user, api } = await openSignUp();
    const words = { Email: "ana@example.org", Password: "secret-words", "First name": "Ana" };
    for (const [label, word] of Object.entries(words)) {
      if (label !== missing) await user.type(screen.getByLabelText(label), word);
    }
    await user.click(submit("Create Account"));
    const toast = await findToast("Missing Information");
    expect(within(toast).getByText("Please fill in all required fields")).toBeVisible();
    expect(screen.getByLabelText(missing)).toBeInvalid();
    expect(screen.getByLabelText(missing)).toHaveFocus();
    expect(api.callsOf("Register")).toHaveLength(0);
  });

  test("rejects a password of 7 characters", async () => {
    const { user, api } = await openSignUp();
    await user.type(email(), "ana@example.org");
    await user.type(password(), "7 chars");
    await user.type(screen.getByLabelText("First name"), "Ana");
    await user.click(submit("Create Account"));
    const toast = await findToast("Password Too Short");
    expect(within(toast).getByText("Password must be at least 8 characters long")).toBeVisible();
    expect(api.callsOf("Register")).toHaveLength(0);
  });

  test("sends the account, with news consent on by default and no empty last name", async () => {
    const { user, api, load } = await openSignUp();
    await user.type(email(), "ana@example.org");
    await user.type(password(), "8 chars!");
    await user.type(screen.getByLabelText("First name"), "Ana");
    expect(
      screen.getByRole("checkbox", { name: /motivational messages, app updates and goal-help/u }),
    ).toBeChecked();
    const release = api.hold("Register");
    await user.click(submit("Create Account"));
    expect(await screen.findByRole("button", { name: "Creating Account..." })).toBeVisible();
    release();
    await waitFor(() => expect(load).toHaveBeenCalledWith("/"));
    const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(api.callsOf("Register").map(({ variables }) => variables)).toEqual([
      {
        input: {
          email: "ana@example.org",
          password: "8 chars!",
          firstName: "Ana",
          allowAppNewsEmails: true,
          timeZone,
        },
      },
    ]);
    expect(sessionStorage.getItem("questwell:toast")).toContain("Welcome to Questwell!");
    expect(sessionStorage.getItem("questwell:toast")).toContain(
      "Your account has been created successfully.",
    );
  });

  /** @shows UX-35 */
  test("sends the last name and a declined consent", async () => {
    const { user, api, load } = await openSignUp();
    await user.type(email(), "ana@example.org");
    await user.type(password(), "8 chars!");
    await user.type(screen.getByLabelText("First name"), "Ana");
    await user.type(screen.getByLabelText("Last name (optional)"), "Berg");
    await user.click(screen.getByRole("checkbox"));
    await user.click(submit("Create Account"));
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(api.callsOf("Register")[0]?.variables).toMatchObject({
      input: { lastName: "Berg", allowAppNewsEmails: false },
    });
  });

  test("marks a password that the server rejects at its field, which takes the focus", async () => {
    const { user, api } = await openSignUp();
    const message = "Please choose a less common password";
    api.refuse("Register", { status: 400, message, fieldErrors: { password: message } });
    await user.type(email(), "ana@example.org");
    await user.type(password(), "password1");
    await user.type(screen.getByLabelText("First name"), "Ana");
    await user.click(submit("Create Account"));
    await findToast("Registration Failed");
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(password()).toHaveFocus();
    await user.type(password(), "!");
    await waitFor(() => expect(password()).toBeValid());
  });

  test.each([
    ["Email already registered", "Email already registered"],
    ["", "Failed to create account"],
  ])("rejected with %j shows %s", async (message, text) => {
    const { user, api, load } = await openSignUp();
    api.refuse("Register", { status: 409, message });
    await user.type(email(), "ana@example.org");
    await user.type(password(), "8 chars!");
    await user.type(screen.getByLabelText("First name"), "Ana");
    await user.click(submit("Create Account"));
    const toast = await findToast("Registration Failed");
    expect(within(toast).getByText(text)).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});

/** @shows ASVS-6.2.7 UX-21 UX-26 */
test("the fields support keyboards, phones and password managers", async () => {
  await openSignUp();
  const expected = {
    Email: { type: "email", autocomplete: "username", autocapitalize: "none", enterkeyhint: "next" },
    Password: {
      autocomplete: "new-password",
      autocapitalize: "none",
      enterkeyhint: "next",
      maxlength: "128",
    },
    "First name": { autocomplete: "given-name", enterkeyhint: "next" },
    "Last name (optional)": { autocomplete: "family-name", enterkeyhint: "go" },
  };
  for (const [label, attributes] of Object.entries(expected)) {
    for (const [name, value] of Object.entries(attributes)) {
      expect(screen.getByLabelText(label)).toHaveAttribute(name, value);
    }
    // 16 px: smaller text makes phones zoom in.
    expect(screen.getByLabelText(label)).toHaveClass("text-base");
  }
});

test("the three steps are shown beside the card on large screens only", async () => {
  await openAuth();
  const panel = screen.getByRole("region", { name: "Your journey in three steps" });
  expect(
    within(panel)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "1. Set personalized goals across life areas",
    "2. Complete AI-generated challenges and earn XP",
    "3. Track progress and celebrate achievements with friends",
  ]);
  expect(panel).toHaveClass("hidden", "lg:flex");
});

test("the visibility of the password applies to both tabs", async () => {
  const { user } = await openAuth();
  expect(password()).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password()).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(password()).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password()).toHaveAttribute("type", "password");
});

test("Continue with Google is not offered if it is not configured or its state is unknown", async () => {
  const api = createFakeApi({ viewer: null, signInProviders: [] });
  openApp("/auth", api);
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
  expect(screen.queryByText("Continue with Google")).toBeNull();
  cleanup();
  const failing = createFakeApi({ viewer: null });
  failing.refuse("SignInProviders", { status: 503, message: "Service temporarily unavailable" });
  openApp("/auth", failing);
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
  expect(screen.queryByText("Continue with Google")).toBeNull();
});

/** @shows ASVS-1.2.2 */
test("Continue with Google navigates the browser, with the device's time zone", async () => {
  const { user, visit } = await openAuth();
  await user.click(submit("Continue with Google"));
  const timeZone = encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(visit).toHaveBeenCalledWith(`/api/auth/google?timeZone=${timeZone}`);
});

test.each([
  ["google-not-configured", "Google sign-in is not set up here. Please sign in with your email."],
  ["google-denied", "You cancelled at Google. Try again whenever you like."],
  [
    "google-email-unverified",
    "Google has not verified your email address. Verify it there, or sign up with your email.",
  ],
  ["google-email-taken", "Sign in with your password first: this email address already has an account."],
  ["google-failed", "Please try again, or sign in with your email."],
  ["toString", "Please try again, or sign in with your email."],
  ["anything-else", "Please try again, or sign in with your email."],
])("returning from Google with %s shows the failure once", async (error, text) => {
  await openAuth(signedOut(), `/auth?error=${error}`);
  const toast = await findToast("Google sign-in failed");
  expect(within(toast).getByText(text)).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("a tap on Sign Up focuses its first field, a key on it keeps the focus in the tab list", async () => {
  const { user } = await openSignUp();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await user.click(screen.getByRole("tab", { name: "Sign In" }));
  act(() => screen.getByRole("tab", { name: "Sign In" }).focus());
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
});
