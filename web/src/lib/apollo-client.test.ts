import { afterEach, expect, jest, test } from "@jest/globals";

import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { LogoutDocument } from "#src/features/session/logout.generated.ts";
import { createApolloClient } from "#src/lib/apollo-client.ts";
import { createFakeApi } from "#src/test/fake-api.ts";
import { fetchFrom } from "#src/test/render-app.tsx";

const broken = { status: 500, message: "Something went wrong" };
const dayMs = 24 * 3_600_000;

/** A client with calls that carry credentials: the fake network rejects others. */
function createClient(onSessionEnded: (notice: string, viewerId: string | null) => void = () => undefined) {
  const api = createFakeApi();
  globalThis.fetch = fetchFrom(api);
  return { api, client: createApolloClient(onSessionEnded) };
}

afterEach(() => {
  jest.useRealTimers();
});

test("the cache never goes stale: a day and a window focus later nothing is refetched", async () => {
  jest.useFakeTimers();
  const { api, client } = createClient();
  const areas = client.watchQuery({ query: FocusAreasDocument });
  const seen = areas.subscribe({ next: () => undefined });
  await jest.advanceTimersByTimeAsync(dayMs);
  window.dispatchEvent(new Event("focus"));
  await client.query({ query: FocusAreasDocument });
  await jest.advanceTimersByTimeAsync(dayMs);
  expect(api.callsOf("FocusAreas")).toHaveLength(1);
  seen.unsubscribe();
});

test("a call that fails is not retried", async () => {
  jest.useFakeTimers();
  const { api, client } = createClient();
  api.refuse("FocusAreas", broken);
  api.refuse("Logout", "offline");
  const query = client.query({ query: FocusAreasDocument });
  const mutation = client.mutate({ mutation: LogoutDocument });
  const failed = Promise.all([
    expect(query).rejects.toMatchObject({ message: "500: Something went wrong", requestId: "request-1" }),
    expect(mutation).rejects.toMatchObject({ status: null }),
  ]);
  await jest.advanceTimersByTimeAsync(dayMs);
  await failed;
  expect(api.calls.map(({ operationName }) => operationName)).toEqual(["Logout", "FocusAreas"]);
});

test("an ended session shows the words of the calling screen", async () => {
  const ended = jest.fn<(notice: string, viewerId: string | null) => void>();
  const { api, client } = createClient(ended);
  api.refuse("Logout", { status: 401, message: "Unauthorized" });
  const failing = [undefined, "admin" as const].map((sessionEndedNotice) =>
    client.mutate({ mutation: LogoutDocument, context: sessionEndedNotice ? { sessionEndedNotice } : {} }),
  );
  await Promise.allSettled(failing);
  // No viewer is known here, so the path is stored without an owner.
  expect(ended.mock.calls).toEqual([
    ["unauthorized", null],
    ["admin", null],
  ]);
});

test("a call that is rejected during the sign-out does not end the session a second time", async () => {
  const ended = jest.fn();
  const { api, client } = createClient(ended);
  api.refuse("FocusAreas", { status: 401, message: "Unauthorized" });
  const leaving = client.mutate({ mutation: LogoutDocument, context: { isLeaving: true } });
  await expect(client.query({ query: FocusAreasDocument })).rejects.toMatchObject({ status: 401 });
  await expect(leaving).resolves.toMatchObject({ data: { logout: true } });
  await expect(client.query({ query: FocusAreasDocument })).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
});

test("a failed sign-out changes nothing: the next rejected call ends the session", async () => {
  const ended = jest.fn();
  const { api, client } = createClient(ended);
  api.refuse("Logout", broken);
  api.refuse("FocusAreas", { status: 401, message: "Unauthorized" });
  await expect(
    client.mutate({ mutation: LogoutDocument, context: { isLeaving: true } }),
  ).rejects.toMatchObject({ status: 500 });
  await Promise.allSettled([client.query({ query: FocusAreasDocument })]);
  expect(ended).toHaveBeenCalledTimes(1);
});
