import * as prometheus from "prom-client";
import type { CounterConfiguration, GaugeConfiguration, HistogramConfiguration } from "prom-client";

/** What an app gets as `prom-client`: metrics that only its own `/metrics` shows. */
export const register = new prometheus.Registry();

const registers = [register];

export class Counter<Label extends string> extends prometheus.Counter<Label> {
  constructor(configuration: CounterConfiguration<Label>) {
    super({ registers, ...configuration });
  }
}

export class Gauge<Label extends string> extends prometheus.Gauge<Label> {
  constructor(configuration: GaugeConfiguration<Label>) {
    super({ registers, ...configuration });
  }
}

export class Histogram<Label extends string> extends prometheus.Histogram<Label> {
  constructor(configuration: HistogramConfiguration<Label>) {
    super({ registers, ...configuration });
  }
}

export const collectDefaultMetrics = () => prometheus.collectDefaultMetrics({ register });
