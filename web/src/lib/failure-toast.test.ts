import { beforeEach, expect, jest, test } from "@jest/globals";

import { ApiError } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { forgetToasts, toastStore } from "#src/lib/toast.ts";

const fail = (status: number | null, code?: string, body = "Something went wrong") => {
  showFailure(
    new ApiError({ status, body, requestId: "request-9", ...(code !== undefined && { code }) }),
    "Error",
    "It failed.",
  );
  return toastStore.get();
};

beforeEach(() => forgetToasts());

/** @shows UX-43 */
test("a server error has a request id to copy", () => {
  const write = jest.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
  const toast = fail(500);
  expect(toast).toMatchObject({ tone: "error", title: "Error", description: "It failed." });
  expect(toast?.action?.label).toBe("Copy ID");
  toast?.action?.run();
  expect(write).toHaveBeenCalledWith("request-9");
});

/** @shows UX-43 */
test.each([400, 404, 429, null])("%s needs no operator: no id, no status in the text", (status) => {
  const toast = fail(status);
  expect(toast?.action).toBeUndefined();
  expect(`${toast?.title} ${toast?.description}`).not.toMatch(/\d/u);
});

test.each([
  [401, undefined, "Unauthorized"],
  [400, "CLIENT_OUTDATED", "Outdated"],
])("%s %s has a separate notice and no toast", (status, code, body) => {
  expect(fail(status, code, body)).toBeNull();
});
