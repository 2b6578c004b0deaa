import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** Links between workspaces stay relative. */
const asTheyAre = { recursive: true, verbatimSymlinks: true };
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

/** Writes the service with everything that it needs at run time to a new folder, in the layout of the repository. */
function assembleApp(service: string, target: string): void {
  const workspaces = linkedWorkspaces();
  for (const folder of workspaces) {
    cpSync(folder, join(target, folder), asTheyAre);
    writeManifest(join(target, folder, "package.json"), () => ({ devDependencies: undefined }));
  }
  cpSync("node_modules", join(target, "node_modules"), asTheyAre);
  cpSync("LICENSE", join(target, "LICENSE"));
  cpSync("package.json", join(target, "package.json"));
  writeManifest(join(target, "package.json"), ({ dependencies = {} }) => ({
    workspaces,
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => existsSync(join("node_modules", name))),
    ),
    devDependencies: undefined,
    optionalDependencies: undefined,
    scripts: undefined,
  }));
  writeFileSync(join(target, "sbom.cdx.json"), listPackages(service, target));
  if (service === "gateway") cpSync("web/dist", join(target, "web/dist"), asTheyAre);
  for (const packages of [".", ...workspaces]) prune(join(target, packages, "node_modules"));
  setModes(target);
}

/** The folders of this repository among the installed packages: the service's own and those that it depends on. */
function linkedWorkspaces(): string[] {
  const scope = "node_modules/@questwell";
  return readdirSync(scope)
    .map((name) => join(scope, readlinkSync(join(scope, name))).replace("node_modules/@questwell/../../", ""))
    .toSorted();
}

/** What is read of a package.json. */
interface Manifest {
  dependencies?: Record<string, string>;
}

function writeManifest(path: string, change: (manifest: Manifest) => object): void {
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  writeFileSync(path, `${JSON.stringify({ ...manifest, ...change(manifest) }, undefined, 2)}\n`);
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
    const isNotNeeded = entry.isDirectory()
      ? TESTS.test(entryPath) || entry.name === ".bin"
      : NOT_NEEDED.test(entry.name) || entry.name === ".package-lock.json";
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
