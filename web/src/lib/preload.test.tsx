import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";

import { preloadOnIntent, registerPreloads } from "#src/lib/preload.ts";

/** @shows UX-7 */
test("hovering or focusing a link fetches the code of its page", () => {
  const load = jest.fn();
  registerPreloads({ "/progress": load });
  render(
    <a href="/progress" {...preloadOnIntent("/progress")}>
      Progress
    </a>,
  );
  fireEvent.pointerEnter(screen.getByRole("link"));
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.focus(screen.getByRole("link"));
  expect(load).toHaveBeenCalledTimes(2);
});
