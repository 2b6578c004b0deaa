import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import process from "node:process";

/** What a package carries for those who develop with it; licences stay, whatever their format. */
const NOT_NEEDED =
  /\.(?:map|flow)$|\.[cm]?ts$|[._](?:test|spec)\.[cm]?js$|^(?!licen[cs]e|notice|copying).*\.(?:md|markdown)$/iu;
/** Folders of tests; a package of such a name is none. */
const TESTS = /\/(?!node_modules\/|@)[^/]+\/(?:__tests__|tests?)$/u;

// The Dockerfile runs `node assemble-app.ts SERVICE TARGET` where `npm ci --omit=dev --workspace=SERVICE` was run. No
// package is installed that it could import.
const [service = "", target = ""] = process.argv.slice(2);
if (!existsSync(join(service, "package.json")) || target === "") {
  process.stderr.write(`There is no workspace "${service}": SERVICE is a folder such as services/identity\n`);
  process.exit(64);
}
assembleApp(service, target);

/**
 * Writes the service with everything that it needs at run time to a new folder, in the layout of the repository. npm also
 * installs for workspaces that a link of a dev dependency leads to; those stay out.
 */
function assembleApp(service: string, target: string): void {
  const needed = closureOf(service);
  const workspaces = needed.filter((folder) => !folder.includes("node_modules")).toSorted();
  const isOwn = (source: string) => basename(source) !== "node_modules";
  for (const folder of needed) cpSync(folder, join(target, folder), { recursive: true, filter: isOwn });
  for (const folder of workspaces) {
    const { name } = writeManifest(join(target, folder, "package.json"), () => ({
      devDependencies: undefined,
    }));
    const link = join(target, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(target, folder)), link);
  }
  for (const file of ["LICENSE", "NOTICE"]) cpSync(file, join(target, file));
  cpSync("package.json", join(target, "package.json"));
  writeManifest(join(target, "package.json"), ({ dependencies = {} }) => ({
    workspaces,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => needed.includes(join("node_modules", name))),
    ),
    devDependencies: undefined,
    optionalDependencies: undefined,
    scripts: undefined,
  }));
  writeFileSync(join(target, "sbom.cdx.json"), listPackages(service, target));
  if (service === "gateway") cpSync("web/dist", join(target, "web/dist"), { recursive: true });
  for (const packages of [".", ...workspaces]) prune(join(target, packages, "node_modules"));
  setModes(target);
}

/** The folders of a workspace and of all that it depends on, other workspaces among them. */
function closureOf(service: string): string[] {
  const found = [service];
  // It grows while it is walked.
  for (const folder of found) {
    const manifest = readManifest(join(folder, "package.json"));
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const path = findPackage(name, folder);
      if (path !== undefined && !found.includes(path)) found.push(path);
    }
  }
  return found;
}

/** Where Node finds a package that a folder imports: beside it or further up; undefined for another platform's. */
function findPackage(name: string, from: string): string | undefined {
  const path = join(from, "node_modules", name);
  if (existsSync(join(path, "package.json"))) return relative(process.cwd(), realpathSync(path));
  return from === "." ? undefined : findPackage(name, dirname(from));
}

/** What is read of a package.json. */
interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

/** Changes members of a package.json; returns what it was before. */
function writeManifest(path: string, change: (manifest: Manifest) => object): Manifest {
  const manifest = readManifest(path);
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...change(manifest) }, undefined, 2)}\n`);
  return manifest;
}

/** npm's CycloneDX document of what is installed, without what differs from one build to the next. */
function listPackages(service: string, target: string): string {
  // npm takes an optional peer of another version for an error, unless it is told to ignore peers.
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--legacy-peer-deps"];
  const text = execFileSync("npm", args, { cwd: target, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const sbom = JSON.parse(text) as {
    serialNumber?: string;
    metadata: { timestamp?: string; component: { name: string } };
  };
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  sbom.metadata.component.name = `questwell/${service}`;
  return `${JSON.stringify(sbom)}\n`;
}

/** Removes what no program reads from a folder of packages. Links lead to workspaces and are not followed. */
function prune(path: string): void {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const entryPath = join(path, entry.name);
    const isNotNeeded = entry.isDirectory() ? TESTS.test(entryPath) : NOT_NEEDED.test(entry.name);
    if (isNotNeeded) rmSync(entryPath, { recursive: true });
    else if (entry.isDirectory()) prune(entryPath);
  }
  // Such as a folder of type declarations.
  if (readdirSync(path).length === 0) rmdirSync(path);
}

/** Gives every file the same mode, whatever the umask of the clone was: any user may read, nobody may write. */
function setModes(path: string): void {
  if (lstatSync(path).isSymbolicLink()) return;
  const isFolder = lstatSync(path).isDirectory();
  chmodSync(path, isFolder ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) setModes(join(path, name));
}
