import { afterAll, beforeAll } from "@jest/globals";

/**
 * The fixture of a test file: empty at first, and filled with the result of `boot` before the first test. Later hooks
 * of the file find it running before all tests, and stopped after them.
 *
 * @param boot its result is copied, so a part that changes must be an object of its own
 * @param timeoutMs how long booting, and stopping, may take; jest's timeout of hooks by default
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
