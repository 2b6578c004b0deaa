import { afterEach, expect, test } from "@jest/globals";

import { deviceTimeZone } from "#src/lib/time-zone.ts";

const withTemporal = globalThis as { Temporal?: unknown };
const { Temporal } = withTemporal;
afterEach(() => {
  if (Temporal === undefined) delete withTemporal.Temporal;
  else withTemporal.Temporal = Temporal;
});

test("the time zone is the one of date formats where there is no Temporal", () => {
  delete withTemporal.Temporal;
  expect(deviceTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("Temporal is asked where there is one", () => {
  withTemporal.Temporal = { Now: { timeZoneId: () => "Pacific/Chatham" } };
  expect(deviceTimeZone()).toBe("Pacific/Chatham");
});
