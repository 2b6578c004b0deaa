import { expect, jest, test } from "@jest/globals";
import { createLogger, gaugeOf } from "@questwell/common";
import { createErasureWatch } from "../src/erasure/watch-erasures.ts";
import { DELETE_ACCOUNT, signUp, useIdentity } from "./support/identity.ts";

const HOUR_MS = 3_600_000;

const identity = useIdentity();

/** @shows BOUND-services/identity/src/erasure/watch-erasures.ts */
test("an erasure that stays open is counted, and logged once after an hour and once after a day", async () => {
  const log = createLogger("identity", "silent");
  const errorLog = jest.spyOn(log, "error");
  const watch = createErasureWatch();
  const readGauge = async () => {
    await watch({ clock: identity.clock, log });
    const { values } = await gaugeOf("erasures_open", "", ["state"]).get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.state, value]));
  };
  const { viewer } = await signUp(identity);
  // No other service runs here, so none confirms.
  expect((await identity.as(viewer)(DELETE_ACCOUNT)).error).toBeNull();

  expect(await readGauge()).toEqual({ open: 1, over_1h: 0, over_24h: 0 });
  expect(errorLog).not.toHaveBeenCalled();

  identity.clock.advance(HOUR_MS + 60_000);
  for (const _ of [1, 2]) expect(await readGauge()).toEqual({ open: 1, over_1h: 1, over_24h: 0 });
  expect(errorLog.mock.calls).toEqual([[{ userId: viewer.id, state: "over_1h" }, "account erasure overdue"]]);

  identity.clock.advance(23 * HOUR_MS);
  for (const _ of [1, 2]) expect(await readGauge()).toEqual({ open: 1, over_1h: 1, over_24h: 1 });
  expect(errorLog.mock.calls.slice(1)).toEqual([
    [{ userId: viewer.id, state: "over_24h" }, "account erasure overdue"],
  ]);
});
