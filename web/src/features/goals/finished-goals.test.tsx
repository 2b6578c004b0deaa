import { expect, test } from "@jest/globals";
import { ApolloProvider } from "@apollo/client/react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";

import { FinishedGoals } from "#src/features/goals/finished-goals.tsx";
import { createApolloClient } from "#src/lib/apollo-client.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { customGoal } from "#src/test/fake-goals.ts";
import { fetchFrom } from "#src/test/render-app.tsx";

function show(api: FakeApi) {
  globalThis.fetch = fetchFrom(api);
  render(
    <ApolloProvider client={createApolloClient(() => undefined)}>
      <MemoryRouter>
        <FinishedGoals />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

test("lists the finished goals with their steps, challenges and XP", async () => {
  show(createFakeApi({ finishedGoals: [customGoal("goal-1", "Run 5 km", 4)] }));
  const goal = await screen.findByRole("listitem");
  expect(goal).toHaveTextContent("Run 5 km");
  expect(goal).toHaveTextContent("2 steps · 4 challenges · 80 XP");
});

test("the empty state explains how to finish the first one", async () => {
  show(createFakeApi());
  expect(await screen.findByText("No finished goals yet")).toBeVisible();
  expect(screen.getByText("A goal at 100% can be moved here.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create Custom Goal" })).toHaveAttribute("href", "/goal-creation");
});

test("can be retried after a failure", async () => {
  const api = createFakeApi({ finishedGoals: [customGoal("goal-1", "Run 5 km", 4)] });
  api.refuse("FinishedGoals", { status: 503, message: "Service temporarily unavailable" });
  show(api);
  await screen.findByText("Your finished goals could not be loaded.");
  api.accept("FinishedGoals");
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Run 5 km")).toBeVisible();
});
