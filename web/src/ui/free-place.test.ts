import { afterEach, expect, jest, test } from "@jest/globals";

import { freePlace } from "#src/ui/free-place.ts";

const toast = { width: 336, height: 72 };

/** A window with controls at these heights, each as wide as the window. */
function open(width: number, height: number, controls: readonly { top: number; height: number }[]) {
  jest.replaceProperty(window, "innerHeight", height);
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(width);
  for (const { top, height: tall } of controls) {
    const button = document.body.appendChild(document.createElement("button"));
    const box = { left: 12, right: width - 12, width: width - 24, top, bottom: top + tall, height: tall };
    jest.spyOn(button, "getBoundingClientRect").mockReturnValue(box as DOMRect);
  }
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test("is at the bottom of an empty window", () => {
  open(360, 640, []);
  expect(freePlace(toast)).toEqual({ left: 12, top: 640 - 12 - 72 });
});

test("is above the content at the bottom", () => {
  open(360, 640, [{ top: 560, height: 80 }]);
  const { top } = freePlace(toast);
  expect(top + toast.height).toBeLessThan(560);
  expect(top + toast.height).toBeGreaterThan(540);
});

/** @shows UX-27 */
test("is between two controls, never on one, and at the top if only that is free", () => {
  open(360, 640, [
    { top: 300, height: 48 },
    { top: 460, height: 180 },
  ]);
  expect(freePlace(toast).top).toBeGreaterThan(348);
  open(360, 640, [{ top: 380, height: 100 }]);
  const { top } = freePlace(toast);
  expect(top + toast.height).toBeLessThan(300);
});

test("covers as little as possible if nothing is free", () => {
  open(360, 640, [
    { top: 0, height: 300 },
    { top: 340, height: 300 },
  ]);
  const { top } = freePlace(toast);
  expect(top).toBeGreaterThan(260);
  expect(top).toBeLessThan(340);
});

test("is on the right of a wide window, and on the left if only that is free", () => {
  open(1280, 800, []);
  expect(freePlace(toast).left).toBe(1280 - 12 - 336);
  const column = document.body.appendChild(document.createElement("textarea"));
  const box = { left: 900, right: 1280, width: 380, top: 0, bottom: 800, height: 800 };
  jest.spyOn(column, "getBoundingClientRect").mockReturnValue(box as DOMRect);
  expect(freePlace(toast).left).toBe(12);
});

test("beside a dialog only its own controls count, because no others can be pressed", () => {
  open(360, 640, [{ top: 540, height: 90 }]);
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "dialog");
  expect(freePlace(toast).top).toBe(640 - 12 - 72);
});
