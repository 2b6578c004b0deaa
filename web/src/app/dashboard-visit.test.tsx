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
/** The zone of the device, as `Intl` tells it. */
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

test("opening the dashboard tells the server once, with the zone", async () => {
  const api = await openDashboard();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }]);
  expect(fetches(api)).toEqual([1, 1]);
  await lookAgain();
  expect(visits(api)).toHaveLength(1);
});

test("looking again on another date tells it again and fetches what is shown", async () => {
  const api = await openDashboard();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  await lookAgain();
  expect(visits(api)).toHaveLength(2);
  expect(fetches(api)).toEqual([2, 2]);
});

test("looking again in another zone does too", async () => {
  const api = await openDashboard();
  setZone("Pacific/Auckland");
  await lookAgain();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }, { timeZone: "Pacific/Auckland" }]);
  expect(fetches(api)).toEqual([2, 2]);
});

test("starting in another zone than last time fetches what is shown again", async () => {
  localStorage.setItem("questwell:zone:user-ana", "Pacific/Honolulu");
  const api = await openDashboard();
  expect(visits(api)).toEqual([{ timeZone: "Europe/Berlin" }]);
  expect(fetches(api)).toEqual([2, 2]);
});

test("a visit that failed is told the next time, and nothing on screen is lost", async () => {
  const api = withChallenges();
  api.refuse("RecordDashboardVisit", "offline");
  await openDashboard(api);
  api.accept("RecordDashboardVisit");
  setOnline(true);
  await pass(100);
  expect(visits(api)).toHaveLength(2);
});

test("a new day without a network waits for it", async () => {
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
