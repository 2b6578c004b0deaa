import { afterEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";

import { WorkFailure } from "#src/ui/slow-work.tsx";

afterEach(() => {
  jest.useRealTimers();
});

test("there is no Retry until a retry can succeed", () => {
  jest.useFakeTimers({ now: 0 });
  render(
    <WorkFailure failure={{ retryFrom: 5000 }} text="Failed" restText={String} onRetry={() => undefined} />,
  );
  expect(screen.getByText("5000")).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(4999);
  });
  expect(screen.queryByRole("button")).toBeNull();
  act(() => {
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(screen.getByText("Failed")).toBeVisible();
});
