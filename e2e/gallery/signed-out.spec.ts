import { show, showNarrow } from "./support/show.ts";
import { at, test } from "./support/visitor.ts";
import { withFault } from "./support/with-fault.ts";

test("the splash", async ({ page }) => {
  await withFault(page, "held", ["CurrentViewer"], async () => {
    await page.goto(at("/"));
    await page.getByText("Loading your adventure...").waitFor();
    await show(page, "splash-loading");
  });
  await withFault(page, "cut", ["CurrentViewer"], async () => {
    await page.goto(at("/"));
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await show(page, "splash-unreachable");
  });
});

test("the landing page and the public pages", async ({ page }) => {
  await page.goto(at("/"));
  await page.getByRole("link", { name: "Start Your Quest" }).first().waitFor();
  await show(page, "landing");
  await showNarrow(page, "landing");
  await page.goto(at("/privacy-policy"));
  await page.getByText("Last updated: June 2025").waitFor();
  await show(page, "privacy-signed-out");
  await page.goto(at("/nowhere"));
  await page.getByText("404 Page Not Found").waitFor();
  await show(page, "not-found-signed-out");
});

test("signing in and up", async ({ page }) => {
  await page.goto(at("/auth"));
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await signIn.waitFor();
  await show(page, "auth-sign-in");
  await showNarrow(page, "auth-sign-in");
  await signIn.click();
  await page.getByText("Missing Information").first().waitFor();
  await show(page, "auth-sign-in-missing", "window");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await withFault(page, "held", ["Login"], async () => {
    await signIn.click();
    await page.getByText("Signing In...").waitFor();
    await show(page, "auth-signing-in");
  });
  await page.goto(at("/auth"));
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await signIn.click();
  await page.getByText("Login Failed").first().waitFor();
  await show(page, "auth-login-failed", "window");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Create Account" }).waitFor();
  await show(page, "auth-sign-up");
  await showNarrow(page, "auth-sign-up");
  await page.goto(at("/auth?error=google_missing"));
  await signIn.waitFor();
  await show(page, "auth-google-error", "window");
});
