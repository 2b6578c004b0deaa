import { Gauge, register } from "prom-client";

/** The gauge of this name, created on first use: a process has one of each, however often its parts start. */
export function gaugeOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  const existing = register.getSingleMetric(name);
  return existing instanceof Gauge ? existing : new Gauge({ name, help, labelNames });
}
