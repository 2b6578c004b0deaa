import { describe, expect, test } from "@jest/globals";
import { asksBeforeSharing } from "./sharing.policy.ts";

const on = (settingsRev: number) => ({ askBeforeSharing: true, settingsRev });
const off = (settingsRev: number) => ({ askBeforeSharing: false, settingsRev });

describe("whether an activity stays private", () => {
  test.each([
    { name: "nothing is known", atEvent: undefined, published: undefined, isPrivate: true },
    { name: "only the event knows: on", atEvent: on(0), published: undefined, isPrivate: true },
    { name: "only the event knows: off", atEvent: off(0), published: undefined, isPrivate: false },
    { name: "only identity's copy exists: on", atEvent: undefined, published: on(3), isPrivate: true },
    { name: "only identity's copy exists: off", atEvent: undefined, published: off(3), isPrivate: false },
    { name: "the event is newer: off", atEvent: off(4), published: on(3), isPrivate: false },
    { name: "the event is newer: on", atEvent: on(4), published: off(3), isPrivate: true },
    { name: "identity is newer: on", atEvent: off(2), published: on(3), isPrivate: true },
    { name: "identity is newer: off", atEvent: on(2), published: off(3), isPrivate: false },
    { name: "equally new: the event's on counts", atEvent: on(3), published: off(3), isPrivate: true },
    { name: "equally new: the event's off counts", atEvent: off(3), published: on(3), isPrivate: false },
  ])("$name → private: $isPrivate", ({ atEvent, published, isPrivate }) => {
    expect(asksBeforeSharing(atEvent, published)).toBe(isPrivate);
  });
});
