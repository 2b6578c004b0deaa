import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";

import { pass } from "#src/test/dashboard-screen.ts";
import { openWorld } from "#src/test/render-app.tsx";
import { showToast } from "#src/lib/toast.ts";

/** The sign-in page with a toast on it, in a time that only passes with `pass`. */
async function openWith(...toasts: Parameters<typeof showToast>[0][]) {
  await import("#src/app/pages/auth-page.tsx");
  await import("#src/app/toaster.tsx");
  jest.useFakeTimers();
  openWorld("/auth", { viewer: null });
  while (!screen.queryByLabelText("Email")) await pass(10);
  for (const toast of toasts) act(() => showToast(toast));
  await pass(50);
}

const card = () => document.querySelector<HTMLElement>("[data-toasts] li");
const shown = () => card()?.textContent ?? null;
const area = () => document.querySelector("[data-toasts]");
const region = () => screen.getByRole("region", { name: /^Notifications/u });
const saved = { title: "Saved", tone: "success" } as const;

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("a toast", () => {
  test("stays for 5 s", async () => {
    await openWith(saved);
    await pass(4900);
    expect(shown()).toContain("Saved");
    await pass(200);
    expect(shown()).toBeNull();
  });

  test("is one at a time: the latest message wins, with its own 5 s", async () => {
    await openWith(saved);
    await pass(4000);
    act(() => showToast({ title: "Sent" }));
    await pass(4900);
    expect(document.querySelectorAll("[data-toasts] li")).toHaveLength(1);
    expect(shown()).toContain("Sent");
    await pass(200);
    expect(shown()).toBeNull();
  });

  test.each([
    ["hovered", () => fireEvent.pointerMove(region()), () => fireEvent.pointerLeave(region())],
    ["focused", () => act(() => card()?.focus()), () => act(() => screen.getByLabelText("Email").focus())],
    ["in a window that is left", () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])("waits while it is %s", async (_how, enter, leave) => {
    await openWith(saved);
    enter();
    await pass(20_000);
    expect(shown()).toContain("Saved");
    leave();
    await pass(5100);
    expect(shown()).toBeNull();
  });

  test.each([
    [49, true],
    [51, false],
  ])("swiped %i px to the right is still there: %s", async (px, isThere) => {
    await openWith(saved);
    const toast = card() ?? document.body;
    // Of a pointer's events jsdom only gives mouse events a place.
    const move = (type: string, clientX: number) =>
      fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }));
    move("pointerdown", 10);
    move("pointermove", 30);
    move("pointermove", 10 + px);
    move("pointerup", 10 + px);
    await pass(50);
    expect(card() !== null).toBe(isThere);
  });

  test.each([
    ["error", "assertive"],
    ["success", "polite"],
  ] as const)("of kind %s is told in a way that is %s", async (tone, live) => {
    await openWith({ title: "Told", tone });
    const said = [...document.querySelectorAll("[aria-live]")].find(({ textContent }) =>
      textContent.includes("Told"),
    );
    expect(said).toHaveAttribute("aria-live", live);
  });
});

describe("the place of toasts", () => {
  const write = (place: { bottom: number; right: number }) => {
    const field = screen.getByLabelText("Password");
    jest.spyOn(field, "getBoundingClientRect").mockReturnValue(place as DOMRect);
    act(() => field.focus());
  };
  const { innerHeight, innerWidth } = window;

  test("is at most 420 px wide, above the bottom navigation", async () => {
    await openWith(saved);
    expect(area()).toHaveClass("max-w-[420px]", "bottom-4");
  });

  test("leaves the field that somebody writes in, and comes back with the focus elsewhere", async () => {
    await openWith(saved);
    write({ bottom: innerHeight - 100, right: innerWidth - 20 });
    expect(area()).not.toHaveClass("bottom-4");
    act(() => card()?.focus());
    expect(area()).not.toHaveClass("bottom-4");
    act(() => screen.getByRole("button", { name: "Sign In" }).focus());
    expect(area()).toHaveClass("bottom-4");
  });

  test("leaves the field also when a keyboard takes the room below it", async () => {
    await openWith(saved);
    write({ bottom: 500, right: innerWidth - 20 });
    expect(area()).toHaveClass("bottom-4");
    window.innerHeight = 600;
    act(() => void window.dispatchEvent(new Event("resize")));
    expect(area()).not.toHaveClass("bottom-4");
    window.innerHeight = innerHeight;
  });

  test.each([
    [360, "leaves a sheet"],
    [1280, "stays beside a dialog"],
  ])("on a screen %i px wide %s", async (width) => {
    await openWith(saved);
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    window.innerWidth = width;
    act(() => void window.dispatchEvent(new Event("resize")));
    expect(area()?.classList.contains("bottom-4")).toBe(width > 640);
    window.innerWidth = innerWidth;
    dialog.remove();
  });

  test.each([
    ["higher up", { bottom: 200, right: innerWidth - 20 }],
    ["beside it", { bottom: innerHeight - 100, right: 300 }],
  ])("stays where it is for a field %s", async (_where, place) => {
    await openWith(saved);
    write(place);
    expect(area()).toHaveClass("bottom-4");
  });
});
