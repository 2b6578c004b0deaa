/** Reads texts piece by piece: between two pieces its caller may let other work go first. */
export type Reading<Result> = Generator<undefined, Result, undefined>;

/** Reads to the end without a pause. */
export function readAtOnce<Result>(reading: Reading<Result>): Result {
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** Every step of another request waits for a slice at most. */
const SLICE_MS = 2;

/** Readings whose slice is over. One of them goes on in each turn of the event loop, however many there are. */
const resting: (() => void)[] = [];

function next(): void {
  resting.shift()?.();
  if (resting.length > 0) setImmediate(next);
}

const rest = () =>
  new Promise<void>((resolve) => {
    resting.push(resolve);
    if (resting.length === 1) setImmediate(next);
  });

/**
 * Reads in slices, between which all other work of the process goes on. A reading that ends within its first slice never
 * waits.
 *
 * @param signal ends the reading at its next slice, with the signal's reason
 */
export async function readInSlices<Result>(reading: Reading<Result>, signal?: AbortSignal): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS;
  let step = reading.next();
  while (step.done !== true) {
    if (performance.now() >= sliceEnd) {
      await rest();
      signal?.throwIfAborted();
      sliceEnd = performance.now() + SLICE_MS;
    }
    step = reading.next();
  }
  return step.value;
}
