import { type ProgramName, type Rewire } from "@questwell/local-stack";
import { serviceNames, type ServiceName } from "@questwell/proto";
import * as fc from "fast-check";
import { startWire, type Wire } from "../../support/wire/start-wire.ts";
import { toxics, type Toxic } from "../../support/wire/toxic.ts";

/** A link from one process to another, and the service that depends on it. */
export interface Link {
  from: ProgramName;
  to: "mongodb" | "nats" | ServiceName;
  service: ServiceName;
}

/** The links of each service: from the gateway, to its database and to the broker. */
const links: readonly Link[] = serviceNames.flatMap((service): Link[] => [
  { from: "gateway", to: service, service },
  { from: service, to: "mongodb", service },
  { from: service, to: "nats", service },
]);

/** Which wires become bad, and how. */
export interface BadWires {
  links: readonly Link[];
  toxics: readonly Toxic[];
}

/**
 * So many of the links and toxics, the same for the same seed.
 *
 * @param count.only restricts the links to those with these names, or of these services; empty for any
 * @throws Error for a name that no link has
 */
export function chooseBadWires(
  seed: number,
  count: { links: number; toxics: number; only: readonly string[] },
): BadWires {
  const some = <Each>(all: readonly Each[], wanted: number) =>
    fc.shuffledSubarray([...all], { minLength: wanted, maxLength: wanted });
  const named = count.only.length > 0 ? linksNamed(count.only) : links;
  const choice = fc.tuple(some(named, Math.min(count.links, named.length)), some(toxics, count.toxics));
  const [chosen, ills] = fc.sample(choice, { seed, numRuns: 1 })[0] ?? [[], []];
  return { links: chosen, toxics: ills };
}

const nameOf = (from: string, to: string) => `${from}-${to}`;

function linksNamed(names: readonly string[]): Link[] {
  return names.flatMap((name) => {
    const found = links.filter(({ from, to, service }) => name === service || name === nameOf(from, to));
    if (found.length === 0) throw new Error(`There is no wire ${name}`);
    return found;
  });
}

/** The wires in a stack that is started with `rewire`. */
export interface Wires {
  rewire: Rewire;
  of(link: Link): Wire;
  close(): Promise<void>;
}

/** Puts wires into these links; all others connect directly. */
export function layWires(wanted: readonly Link[]): Wires {
  const wires = new Map<string, Wire>();
  return {
    async rewire(from, to, url) {
      if (!wanted.some((link) => link.from === from && link.to === to)) return url;
      const target = new URL(url);
      const wire = await startWire(target.hostname, Number(target.port));
      wires.set(nameOf(from, to), wire);
      target.port = String(wire.port);
      return target.href;
    },
    of({ from, to }) {
      const wire = wires.get(nameOf(from, to));
      if (!wire) throw new Error(`There is no wire from ${from} to ${to}`);
      return wire;
    },
    async close() {
      await Promise.all([...wires.values()].map((wire) => wire.close()));
    },
  };
}
