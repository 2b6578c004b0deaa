import { Counter, register } from "prom-client";

/** The counter of this name, created on first use: a process has one of each, however often its parts start. */
export function counterOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  const existing = register.getSingleMetric(name);
  return existing instanceof Counter ? existing : new Counter({ name, help, labelNames });
}
