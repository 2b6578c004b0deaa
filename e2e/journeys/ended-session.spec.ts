import process from "node:process";
import { type Page } from "@playwright/test";
import { expect, tap, test } from "../support/journey.ts";
import { makePerson } from "../support/person.ts";
import { call, settle } from "../support/sign-up-in-page.ts";

const url = process.env["QUESTWELL_URL"] ?? "";

const openCareer = async (page: Page) => {
  await call(page, "POST", "/api/focus-areas/career/challenges/generate");
  await page.reload();
  await tap(page.getByRole("button", { name: /View Challenges: Career Growth/u }));
  await expect(page.getByRole("button", { name: "Mark Complete" })).toHaveCount(3);
};

test("a tap after the session has ended leads straight to signing in, without the landing page", async ({
  page,
  context,
}) => {
  await settle(page);
  await openCareer(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes("Why Choose")) localStorage.setItem("test:landing", "seen");
    }).observe(document.body, { childList: true, subtree: true });
    const paintOf = (canvas: HTMLCanvasElement) =>
      canvas.width > 0 && canvas.height > 0
        ? (canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])
        : [];
    const observe = () => {
      const painted = [...document.querySelectorAll("canvas")].map((canvas) => paintOf(canvas).some(Boolean));
      localStorage.setItem("test:confetti", painted.join());
    };
    // The last observation is kept: the canvas ends with the page.
    setInterval(observe, 50);
    window.addEventListener("pagehide", observe);
  });
  await context.clearCookies();
  await tap(page.getByRole("button", { name: "Mark Complete" }).first());
  await expect(page).toHaveURL(`${url}/auth`);
  await expect(page.getByText("You are logged out. Logging in again...", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("test:landing"))).toBeNull();
  // The canvas was there, and nothing of the celebration that the tap started was left on it.
  expect(await page.evaluate(() => localStorage.getItem("test:confetti"))).toBe("false");
});

test("a queued completion is sent under no other session, and is kept until its owner signs in again", async ({
  page,
  context,
}) => {
  const ada = makePerson();
  await settle(page, ada);
  await openCareer(page);
  await context.setOffline(true);
  await tap(page.getByRole("button", { name: "Mark Complete" }).first());
  const waiting = () => page.evaluate(() => localStorage.getItem("challengeQueue"));
  await expect.poll(waiting).toContain("COMPLETE_CHALLENGE");

  // Another person's cookies replace the first one's, and no page of the first one is notified.
  const eve = makePerson();
  await call(page, "POST", "/api/auth/register", eve);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Important Legal Disclaimer" })).toBeVisible();
  expect(await waiting()).toContain("COMPLETE_CHALLENGE");

  const { email, password } = ada;
  await call(page, "POST", "/api/auth/login", { email, password });
  await page.goto(url);
  await expect.poll(waiting).toBe("[]");
  expect(await call<unknown[]>(page, "GET", "/api/challenges/completed")).toHaveLength(1);
});
