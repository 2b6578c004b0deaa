import { jest } from "@jest/globals";
import { act } from "@testing-library/react";

/** Takes the device offline or online, as the browser reports it. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });
}

/** Hides the tab or shows it again. */
export function setVisible(isVisible: boolean): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Locks between tabs, which browsers have and jsdom lacks. */
export function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  type Work = (lock: object | null) => Promise<unknown>;
  return {
    async request(name: string, ...rest: [Work] | [{ ifAvailable: boolean }, Work]) {
      const work = rest.length === 1 ? rest[0] : rest[1];
      if (rest.length === 2 && held.has(name)) return work(null);
      while (held.has(name)) await held.get(name);
      const done = work({ name }).finally(() => held.delete(name));
      held.set(
        name,
        done.catch(() => undefined),
      );
      return done;
    },
  };
}
