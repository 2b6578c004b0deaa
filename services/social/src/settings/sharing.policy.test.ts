import { describe, expect, test } from "@jest/globals";
import { asksBeforeSharing } from "./sharing.policy.ts";

const on = (settingsRev: number) => ({ askBeforeSharing: true, settingsRev });
const off = (settingsRev: number) => ({ askBeforeSharing: false, settingsRev });

describe("whether an activity stays private", () => {
  test.each([
    { name: "nothing is known", atEvent: undefined, told: undefined, isPrivate: true },
    { name: "only the event knows: on", atEvent: on(0), told: undefined, isPrivate: true },
    { name: "only the event knows: off", atEvent: off(0), told: undefined, isPrivate: false },
    { name: "only identity's copy exists: on", atEvent: undefined, told: on(3), isPrivate: true },
    { name: "only identity's copy exists: off", atEvent: undefined, told: off(3), isPrivate: false },
    { name: "the event is newer: off", atEvent: off(4), told: on(3), isPrivate: false },
    { name: "the event is newer: on", atEvent: on(4), told: off(3), isPrivate: true },
    { name: "identity is newer: on", atEvent: off(2), told: on(3), isPrivate: true },
    { name: "identity is newer: off", atEvent: on(2), told: off(3), isPrivate: false },
    { name: "equally new: the event's on counts", atEvent: on(3), told: off(3), isPrivate: true },
    { name: "equally new: the event's off counts", atEvent: off(3), told: on(3), isPrivate: false },
  ])("$name → private: $isPrivate", ({ atEvent, told, isPrivate }) => {
    expect(asksBeforeSharing(atEvent, told)).toBe(isPrivate);
  });
});
