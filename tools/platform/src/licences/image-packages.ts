/** What package-lock.json says of a package or a workspace, by its path. */
interface Locked {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  /** Where a link leads. */
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type Packages = Readonly<Record<string, Locked>>;

/** A package of another author in an image. */
export interface ImagePackage {
  name: string;
  version: string;
  /** As its package.json states it, undefined where it does not. */
  licence: string | undefined;
}

/** The packages that the web app's build tools copy code of into its files; tools themselves are not shipped. */
const COPIED_BY_BUILD = ["tailwindcss", "tw-animate-css", "workbox-precaching", "workbox-routing"];

/**
 * The packages in the image of a workspace, of every platform: all that it depends on, as assemble-app.ts copies them. The
 * gateway's image also has the web app.
 *
 * @throws Error for a workspace or a package that is not locked
 */
export function imagePackages(packages: Packages, folder: string): ImagePackage[] {
  const roots =
    folder === "gateway"
      ? [folder, "web", ...COPIED_BY_BUILD.map((name) => pathOf(packages, name, "web"))]
      : [folder];
  const found = new Set(roots);
  // It grows while it is walked.
  for (const path of found)
    for (const name of neededBy(lockedAt(packages, path))) found.add(pathOf(packages, name, path));
  return [...found]
    .filter((path) => path.includes("node_modules/"))
    .map((path) => {
      const { name, version = "", license } = lockedAt(packages, path);
      return { name: name ?? path.slice(path.lastIndexOf("node_modules/") + 13), version, licence: license };
    });
}

function lockedAt(packages: Packages, path: string): Locked {
  const locked = packages[path];
  if (!locked) throw new Error(`package-lock.json has no ${path}`);
  return locked;
}

function neededBy(locked: Locked): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package that a folder imports: in the folder or further up. */
function pathOf(packages: Packages, name: string, from: string): string {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  const locked = packages[path];
  if (locked?.link) return locked.resolved ?? path;
  if (locked) return path;
  if (from === "") throw new Error(`package-lock.json has no ${name}`);
  return pathOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf("/"))));
}
