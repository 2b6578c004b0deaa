import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

import { Button } from "#src/ui/button.tsx";
import { Peaks } from "#src/ui/peaks.tsx";

/** @shows UX-5 */
test("a busy button keeps the width of both labels and the focus, and ignores clicks", async () => {
  const press = jest.fn();
  const button = (isBusy: boolean) => (
    <Button isBusy={isBusy} busyLabel="Completing..." onClick={press}>
      Mark Complete
    </Button>
  );
  const { rerender } = render(button(false));
  const labels = () => [...screen.getByRole("button").querySelectorAll<HTMLElement>(":scope > span > span")];
  expect(labels().map(({ textContent, style }) => [textContent, style.visibility])).toEqual([
    ["Mark Complete", "visible"],
    ["Completing...", "hidden"],
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Mark Complete" }));
  rerender(button(true));
  const busy = screen.getByRole("button", { name: "Completing..." });
  expect(labels().map(({ style }) => style.visibility)).toEqual(["hidden", "visible"]);
  expect(busy).toHaveFocus();
  expect(busy).toHaveAttribute("aria-disabled", "true");
  expect(busy).not.toBeDisabled();
  await user.dblClick(busy);
  await user.keyboard("{Enter} ");
  expect(press).toHaveBeenCalledTimes(1);
});

/** @shows UX-22 */
test.each([
  ["easy", 1],
  ["medium", 2],
  ["hard", 3],
] as const)("%s fills %i of three peaks", (difficulty, count) => {
  const { container } = render(<Peaks difficulty={difficulty} />);
  const fills = [...container.querySelectorAll("path")].map((peak) => peak.getAttribute("fill"));
  expect(fills).toHaveLength(3);
  expect(fills.filter((fill) => fill !== "none")).toHaveLength(count);
});
