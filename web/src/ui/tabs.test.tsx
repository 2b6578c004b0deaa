import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Tabs } from "#src/ui/tabs.tsx";

const tabs = [
  { name: "in", label: "Sign In", panel: <p>Welcome back</p> },
  { name: "up", label: "Sign Up", panel: <input aria-label="First name" /> },
];

test("a tab is selected when the pointer is released on it, not while it is down", async () => {
  const user = userEvent.setup();
  render(<Tabs label="Account" tabs={tabs} />);
  const tab = screen.getByRole("tab", { name: "Sign Up" });
  await user.pointer({ keys: "[MouseLeft>]", target: tab });
  expect(screen.getByText("Welcome back")).toBeVisible();
  await user.pointer({ keys: "[/MouseLeft]", target: tab });
  expect(screen.getByRole("textbox", { name: "First name" })).toBeVisible();
  expect(tab).toHaveFocus();
});

test("a tab that leads to a field focuses it after a pointer, and keeps the focus after a key", async () => {
  const user = userEvent.setup();
  render(<Tabs label="Account" tabs={tabs} leadsToField />);
  await user.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(screen.getByRole("textbox", { name: "First name" })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("Welcome back")).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Sign Up" })).toHaveFocus();
});
