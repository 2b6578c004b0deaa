import { afterAll, beforeAll } from "@jest/globals";

/**
 * What stands while the tests of a file run: empty at first, and filled with what `boot` gives before the first test.
 * Later hooks of the file find it standing before all tests, and stopped after them.
 *
 * @param boot what it gives is copied, so that a part which changes must be an object of its own
 * @param timeoutMs how long booting, and stopping, may take; what jest allows a hook where it is not said
 */
export function useBooted<Booted extends { stop(): Promise<void> }>(
  boot: () => Promise<Booted>,
  timeoutMs?: number,
): Booted {
  const booted = {} as Booted;
  beforeAll(async () => {
    Object.assign(booted, await boot());
  }, timeoutMs);
  afterAll(() => booted.stop(), timeoutMs);
  return booted;
}
