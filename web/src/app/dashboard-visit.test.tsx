import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

import { setOnline, setVisible } from "#src/test/connection.ts";
import { openWithFakeTimers, pass, withChallenges } from "#src/test/dashboard-screen.ts";
import type { FakeApi } from "#src/test/fake-api.ts";

const visits = (api: FakeApi) => api.callsOf("RecordDashboardVisit").map(({ variables }) => variables);
const fetches = (api: FakeApi) => [api.callsOf("CurrentViewer").length, api.callsOf("FocusAreas").length];
const lookAgain = async () => {
  setVisible(false);
  setVisible(true);
  await pass(100);
};
/** Sets the time zone that `Intl` reports for the device. */
const setZone = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
};

async function openDashboard(api: FakeApi = withChallenges()) {
  await openWithFakeTimers(api);
  await pass(100);
  return api;
}

beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  setZone("Europe/Berlin");
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("opening the dashboard reports the visit once, with the time zone", async () => {
  const api = await openDashboard();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }]);
  expect(fetches(api)).toEqual([1, 1]);
  await lookAgain();
  expect(visits(api)).toHaveLength(1);
});

test("returning to the app on another date reports the visit again and refetches the screen", async () => {
  const api = await openDashboard();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  await lookAgain();
  expect(visits(api)).toHaveLength(2);
  expect(fetches(api)).toEqual([2, 2]);
});

test("returning to the app in another time zone does the same", async () => {
  const api = await openDashboard();
  setZone("Pacific/Auckland");
  await lookAgain();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }, { timeZone: "Pacific/Auckland" }]);
  expect(fetches(api)).toEqual([2, 2]);
});

test("starting in another time zone than last time refetches the screen", async () => {
  localStorage.setItem("questwell:zone:user-ana", "Pacific/Honolulu");
  const api = await openDashboard();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }]);
  expect(fetches(api)).toEqual([2, 2]);
});

test("a failed visit report is retried the next time, and nothing on screen is lost", async () => {
  const api = withChallenges();
  api.refuse("RecordDashboardVisit", "offline");
  await openDashboard(api);
  api.accept("RecordDashboardVisit");
  setOnline(true);
  await pass(100);
  expect(visits(api)).toHaveLength(2);
});

test("without a network, the report of a new day waits for the network", async () => {
  const api = await openDashboard();
  setOnline(false);
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  await lookAgain();
  expect(visits(api)).toHaveLength(1);
  setOnline(true);
  await pass(100);
  expect(visits(api)).toHaveLength(2);
  expect(fetches(api)).toEqual([2, 2]);
});
