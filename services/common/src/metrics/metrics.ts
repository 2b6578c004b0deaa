import { Counter, Gauge, Histogram, register } from "prom-client";

// A process has one metric of each name, however often its parts start: each is created on first use.

/** The counter of this name. */
export function counterOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  const existing = register.getSingleMetric(name);
  return existing instanceof Counter ? existing : new Counter({ name, help, labelNames });
}

/** The gauge of this name. */
export function gaugeOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  const existing = register.getSingleMetric(name);
  return existing instanceof Gauge ? existing : new Gauge({ name, help, labelNames });
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** The histogram of this name: how long requests take, in seconds, up to the longest that a client waits. */
export function durationsOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const existing = register.getSingleMetric(name);
  return existing instanceof Histogram
    ? existing
    : new Histogram({ name, help, labelNames, buckets: BUCKETS_S });
}
