import { afterEach, expect, jest, test } from "@jest/globals";
import { render, waitFor } from "@testing-library/react";

import { Avatar } from "#src/ui/avatar.tsx";

afterEach(() => {
  jest.restoreAllMocks();
});

test("without a picture the icon is shown instead", () => {
  const { container } = render(<Avatar imageUrl={null} />);
  expect(container.querySelector("svg")).not.toBeNull();
  expect(container.querySelector("img")).toBeNull();
});

test("the picture is shown when it has loaded, without sending its host a referrer", async () => {
  // jsdom fetches no images: this one counts as loaded.
  jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(96);
  const { container } = render(<Avatar imageUrl="https://example.org/ana.png" />);
  await waitFor(() => expect(container.querySelector("img")).not.toBeNull());
  const picture = container.querySelector("img");
  expect(picture).toHaveAttribute("src", "https://example.org/ana.png");
  expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(container.querySelector("svg")).toBeNull();
});
