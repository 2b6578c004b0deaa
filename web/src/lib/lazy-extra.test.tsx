import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";

import { lazyExtra } from "#src/lib/lazy-extra.ts";

const Part = () => <p>the part</p>;
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function show({ Extra }: ReturnType<typeof lazyExtra<object>>): Promise<void> {
  await act(async () => {
    render(
      <main>
        the screen
        <Suspense fallback={null}>
          <Extra />
        </Suspense>
      </main>,
    );
  });
}

test("a loaded part is shown", async () => {
  await show(lazyExtra(async () => Part));
  expect(await screen.findByText("the part")).toBeVisible();
});

test("a part that cannot be fetched does not affect the screen", async () => {
  await show(lazyExtra(gone));
  expect(screen.getByRole("main")).toHaveTextContent(/^the screen$/u);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test("a part that cannot be fetched can have a fallback", async () => {
  await show(lazyExtra(gone, () => <p>a plain one</p>));
  expect(screen.getByText("a plain one")).toBeVisible();
});

test("it is prefetched after the first screen is loaded, unless that is cancelled", async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => Part);
  lazyExtra(load).fetchLater()();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  lazyExtra(load).fetchLater();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test("prefetching without a network fails silently", async () => {
  jest.useFakeTimers();
  lazyExtra(gone).fetchLater();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(console.warn).toHaveBeenCalledTimes(1);
});
