import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";

import { pass } from "#src/test/dashboard-screen.ts";
import { openWorld } from "#src/test/render-app.tsx";
import { closeToast, showToast } from "#src/lib/toast.ts";

/** Advances the delay that a toast waits on a screen without movement; renders each step. */
async function calm() {
  for (let step = 0; step < 8; step += 1) await pass(50);
}

/** Opens the sign-in page with toasts and fake timers; time advances only with `pass`. */
async function openWith(...toasts: Parameters<typeof showToast>[0][]) {
  await import("#src/app/pages/auth-page.tsx");
  await import("#src/app/toaster.tsx");
  jest.useFakeTimers();
  openWorld("/auth", { viewer: null });
  while (!screen.queryByLabelText("Email")) await pass(10);
  for (const toast of toasts) act(() => void showToast(toast));
  await calm();
}

const card = () => document.querySelector<HTMLElement>("[data-toasts] li");
const shown = () => card()?.textContent ?? null;
const area = () => document.querySelector<HTMLElement>("[data-toasts]");
const at = (element: Element, box: { left: number; top: number; width: number; height: number }) =>
  jest.spyOn(element, "getBoundingClientRect").mockReturnValue({
    ...box,
    right: box.left + box.width,
    bottom: box.top + box.height,
  } as DOMRect);
const region = () => screen.getByRole("region", { name: /^Notifications/u });
const saved = { title: "Saved", tone: "success" } as const;

/** jsdom has pointer events in name only. */
globalThis.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? "";
  }
} as typeof PointerEvent;

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe("a toast", () => {
  test("stays for 5 s", async () => {
    await openWith(saved);
    await pass(4500);
    expect(shown()).toContain("Saved");
    await pass(500);
    expect(shown()).toBeNull();
  });

  test("is one at a time: the latest message wins, with its own 5 s", async () => {
    await openWith(saved);
    await pass(4000);
    act(() => void showToast({ title: "Sent" }));
    expect(shown()).toBeNull();
    await calm();
    await pass(4500);
    expect(document.querySelectorAll("[data-toasts] li")).toHaveLength(1);
    expect(shown()).toContain("Sent");
    await pass(500);
    expect(shown()).toBeNull();
  });

  const second = { title: "Sent" };
  const third = { title: "Refused", tone: "error" } as const;

  /** @shows UX-27 */
  test("that arrives while another is queued waits for it: each is shown, with its own 5 s", async () => {
    await openWith(saved, second, third);
    for (const title of ["Saved", "Sent", "Refused"]) {
      expect(shown()).toContain(title);
      await pass(4500);
      expect(shown()).toContain(title);
      expect(document.querySelectorAll("[data-toasts] li")).toHaveLength(1);
      await pass(500);
      await calm();
    }
    expect(shown()).toBeNull();
  });

  test("replaces one that has been shown, but queues behind those that have not", async () => {
    await openWith(saved, second);
    expect(shown()).toContain("Saved");
    act(() => void showToast(third));
    await calm();
    expect(shown()).toContain("Sent");
    await pass(5000);
    await calm();
    expect(shown()).toContain("Refused");
  });

  test("with the same words is queued once, with the action of the latest one", async () => {
    const undone: number[] = [];
    const withUndo = (run: number) => ({
      ...saved,
      action: { label: "Undo", altText: "Undo it", run: () => void undone.push(run) },
    });
    await openWith(second, withUndo(1), withUndo(2));
    await pass(5000);
    await calm();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undone).toEqual([2]);
    await calm();
    expect(shown()).toBeNull();
  });

  test("is the last of five queued ones: a sixth is dropped", async () => {
    const titles = [1, 2, 3, 4, 5, 6].map((place) => `Notice ${place}`);
    await openWith();
    act(() => titles.forEach((title) => showToast({ title })));
    for (const title of titles.slice(0, 5)) {
      await calm();
      expect(shown()).toContain(title);
      fireEvent.click(screen.getByRole("button", { name: "Close" }));
    }
    await calm();
    expect(shown()).toBeNull();
  });

  test("can be withdrawn while it is queued", async () => {
    await openWith(saved, second);
    let id = 0;
    act(() => {
      id = showToast(third);
    });
    await calm();
    expect(shown()).toContain("Sent");
    act(() => closeToast(id));
    await pass(5000);
    await calm();
    expect(shown()).toBeNull();
  });

  /** @shows UX-17 */
  test.each([
    ["hovered", () => fireEvent.pointerMove(region()), () => fireEvent.pointerLeave(region())],
    ["focused", () => act(() => card()?.focus()), () => act(() => screen.getByLabelText("Email").focus())],
    ["in a blurred window", () => fireEvent.blur(window), () => fireEvent.focus(window)],
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
    // jsdom gives coordinates to mouse events only, not to pointer events.
    const move = (type: string, clientX: number) =>
      fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }));
    move("pointerdown", 10);
    move("pointermove", 30);
    move("pointermove", 10 + px);
    move("pointerup", 10 + px);
    await pass(50);
    expect(card() !== null).toBe(isThere);
  });

  /** @shows UX-17 */
  test.each([
    ["error", "assertive"],
    ["success", "polite"],
  ] as const)("of kind %s is announced with aria-live %s", async (tone, live) => {
    await openWith({ title: "Saved", tone });
    const liveRegion = [...document.querySelectorAll("[aria-live]")].find(({ textContent }) =>
      textContent.includes("Saved"),
    );
    expect(liveRegion).toHaveAttribute("aria-live", live);
  });
});

describe("a toast lets taps through", () => {
  /** A toast with a mocked position; the browser sends it no pointer events. */
  async function openAt() {
    await openWith(saved);
    const toast = card() ?? document.body;
    at(toast, { left: 10, top: 500, width: 300, height: 70 });
    return toast;
  }
  const point = (type: string, clientX: number, init: PointerEventInit = {}) =>
    act(
      () =>
        void screen
          .getByLabelText("Email")
          .dispatchEvent(
            new PointerEvent(type, { bubbles: true, clientX, clientY: 530, pointerId: 1, ...init }),
          ),
    );

  /** @shows UX-27 */
  test("and only its buttons take any", async () => {
    await openWith({ ...saved, action: { label: "Undo", altText: "Undo it", run: () => undefined } });
    expect(card()).toHaveStyle({ pointerEvents: "none" });
    expect(area()).toHaveClass("pointer-events-none");
    for (const name of ["Undo", "Close"]) {
      expect(screen.getByRole("button", { name })).toHaveStyle({ pointerEvents: "auto" });
    }
  });

  /** @shows UX-27 */
  test("that do not pause its timer, however often", async () => {
    await openAt();
    for (let tap = 0; tap < 9; tap += 1) {
      point("pointerdown", 100);
      point("pointerup", 100);
      point("pointermove", 100, { pointerType: "mouse" });
      await pass(500);
    }
    await pass(700);
    expect(shown()).toBeNull();
  });

  test.each([
    ["to the right", 80, false],
    ["too little", 50, true],
    ["to the left", -80, true],
  ])("but handles a swipe over it %s", async (_how, px, isThere) => {
    await openAt();
    point("pointerdown", 100);
    point("pointermove", 100 + Math.sign(px) * 20);
    point("pointermove", 100 + px);
    point("pointerup", 100 + px);
    await pass(50);
    expect(shown() !== null).toBe(isThere);
  });

  test("while a mouse that rests on it pauses its timer until it leaves", async () => {
    await openAt();
    point("pointermove", 100, { pointerType: "mouse" });
    await pass(20_000);
    expect(shown()).toContain("Saved");
    point("pointermove", 900, { pointerType: "mouse" });
    await pass(5100);
    expect(shown()).toBeNull();
  });

  test("and one that is closed under the mouse does not pause the timer of the next", async () => {
    await openAt();
    fireEvent.pointerMove(region());
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    act(() => void showToast({ title: "Sent" }));
    await calm();
    expect(shown()).toContain("Sent");
    await pass(5100);
    expect(shown()).toBeNull();
  });

  test("also where its own buttons are, when the page moves a control there", async () => {
    await openWith(saved);
    const close = screen.getByRole("button", { name: "Close" });
    const below = jest.spyOn(document, "elementsFromPoint");
    below.mockReturnValue([close, screen.getByLabelText("Email")]);
    await pass(100);
    expect(close).toHaveStyle({ pointerEvents: "none", opacity: "0" });
    below.mockReturnValue([close, document.body]);
    await pass(100);
    expect(close).toHaveStyle({ pointerEvents: "auto" });
  });
});

describe("a toast keeps its position", () => {
  /** @shows UX-27 */
  test("at most 420 px wide", async () => {
    await openWith(saved);
    expect(area()).toHaveClass("max-w-[420px]");
  });

  test("when the focus moves to a field below it, and is placed again only in a smaller window", async () => {
    await openWith(saved);
    const { top } = area()?.style ?? {};
    expect(top).toMatch(/px$/u);
    const field = screen.getByLabelText("Password");
    at(field, { left: 10, top: Number.parseFloat(top ?? ""), width: 340, height: 48 });
    act(() => field.focus());
    await pass(500);
    expect(area()?.style.top).toBe(top);
    at(card() ?? document.body, { left: 10, top: 700, width: 300, height: 70 });
    const { innerHeight } = window;
    window.innerHeight = 400;
    act(() => void window.dispatchEvent(new Event("resize")));
    await pass(50);
    expect(Number.parseFloat(area()?.style.top ?? "")).toBeLessThan(400);
    window.innerHeight = innerHeight;
  });

  test("but for a narrower window, by its width in that window", async () => {
    await openWith(saved);
    const toast = card() ?? document.body;
    const narrow = jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(360);
    act(() => void window.dispatchEvent(new Event("resize")));
    // The width measured during the event is still that of the wider window.
    jest.spyOn(toast, "offsetWidth", "get").mockReturnValue(336);
    at(toast, { left: 848, top: 500, width: 336, height: 70 });
    await pass(50);
    expect(area()?.style.left).toBe("12px");
    at(toast, { left: -30, top: 500, width: 336, height: 70 });
    const { style } = area() ?? {};
    if (style) style.left = "-30px";
    act(() => void window.dispatchEvent(new Event("resize")));
    await pass(50);
    expect(area()?.style.left).toBe("12px");
    narrow.mockRestore();
  });

  test("until the screen changes or a dialog opens: it is hidden until that is calm", async () => {
    await openWith(saved);
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    await pass(50);
    expect(area()?.style.visibility).toBe("hidden");
    await calm();
    expect(area()?.style.visibility).toBe("");
    fireEvent.pointerDown(document.body);
    dialog.remove();
    await calm();
    expect(area()?.style.visibility).toBe("hidden");
    fireEvent.pointerUp(document.body);
    await calm();
    expect(area()?.style.visibility).toBe("");
  });

  test("so it waits until no control moves", async () => {
    await openWith();
    const field = screen.getByLabelText("Email");
    const place = at(field, { left: 10, top: 100, width: 340, height: 48 });
    act(() => void showToast(saved));
    for (let top = 100; top < 600; top += 100) {
      place.mockReturnValue({
        left: 10,
        top,
        width: 340,
        height: 48,
        right: 350,
        bottom: top + 48,
      } as DOMRect);
      await pass(100);
      expect(shown()).toBeNull();
    }
    await calm();
    expect(shown()).toContain("Saved");
  });
});

describe("an error about fields is withdrawn", () => {
  const refused = { title: "Refused", tone: "error" } as const;

  test("as soon as all of them are valid", async () => {
    await openWith();
    const fields = [screen.getByLabelText("Email"), screen.getByLabelText("Password")];
    for (const field of fields) field.setAttribute("aria-invalid", "true");
    act(() => void showToast(refused));
    await calm();
    fields[0]?.setAttribute("aria-invalid", "false");
    await pass(100);
    expect(shown()).toContain("Refused");
    fields[1]?.removeAttribute("aria-invalid");
    await pass(100);
    expect(shown()).toBeNull();
  });

  test("and is never shown if they are valid before its turn", async () => {
    await openWith();
    screen.getByLabelText("Email").setAttribute("aria-invalid", "true");
    act(() => void showToast(refused));
    await pass(60);
    screen.getByLabelText("Email").removeAttribute("aria-invalid");
    await pass(500);
    expect(shown()).toBeNull();
  });

  test("also while it is queued behind another one", async () => {
    await openWith();
    screen.getByLabelText("Email").setAttribute("aria-invalid", "true");
    act(() => {
      showToast(saved);
      showToast(refused);
    });
    await calm();
    expect(shown()).toContain("Saved");
    screen.getByLabelText("Email").removeAttribute("aria-invalid");
    await pass(5000);
    await calm();
    expect(shown()).toBeNull();
  });

  test("and an error about a sign-in, together with its form", async () => {
    await openWith();
    fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await calm();
    expect(shown()).toContain("Missing Information");
    fireEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
    await pass(100);
    expect(shown()).toBeNull();
  });
});
