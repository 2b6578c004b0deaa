import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";

import { NameTip, NameTips } from "#src/ui/name-tip.tsx";

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const pointAt = (name: string) => fireEvent.pointerMove(screen.getByRole("button", { name }));
/** jsdom gives coordinates to mouse events only, not to pointer events. */
const point = (element: Element, type: string, clientX = 0) =>
  fireEvent(element, new MouseEvent(type, { bubbles: true, clientX, clientY: clientX }));
const leave = (name: string) => {
  const button = screen.getByRole("button", { name });
  point(button, "pointerout");
  point(button, "pointerleave");
  point(document.body, "pointermove", 500);
};
const tip = () => screen.queryByRole("tooltip")?.textContent ?? null;

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <NameTips>
      {["Friends", "Settings"].map((name) => (
        <NameTip key={name} name={name}>
          <button type="button">{name}</button>
        </NameTip>
      ))}
    </NameTips>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

test("a name shows after 700 ms, and the next one immediately within 300 ms", async () => {
  pointAt("Friends");
  await pass(690);
  expect(tip()).toBeNull();
  await pass(20);
  expect(tip()).toBe("Friends");
  leave("Friends");
  await pass(290);
  pointAt("Settings");
  await pass(10);
  expect(tip()).toBe("Settings");
});

test("after more than 300 ms the next one waits again", async () => {
  pointAt("Friends");
  await pass(710);
  leave("Friends");
  await pass(310);
  pointAt("Settings");
  await pass(500);
  expect(tip()).toBeNull();
  await pass(250);
  expect(tip()).toBe("Settings");
});
