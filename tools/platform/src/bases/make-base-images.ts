import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { versions } from "@questwell/local-stack";
import { docker, dockerAloud, requireDocker } from "../engine/docker.ts";
import { failed, missing, runCommand } from "../commands/run-command.ts";
import { ownBases } from "./bases.ts";

const run = promisify(execFile);
const DEBIAN = "bookworm";
const DEBIAN_IMAGE = `localhost/questwell-base/debian:${DEBIAN}`;
/** The npm that Node 24 brings along; the npm package of Node holds the program only. */
const NPM = `npm@${versions.programs.npm.version}`;
const say = (line: string) => process.stdout.write(`${line}\n`);

// The entry point of `make base-images`.
await runCommand(async () => {
  await requireDocker();
  await requireDebootstrap();
  const path = await mkdtemp(join(tmpdir(), "questwell-bases-"));
  try {
    await importDebian(join(path, "debian"));
    await layOut(join(path, "context"));
    for (const [target, name] of Object.entries(ownBases)) {
      const args = ["--network", "host", "--target", target, "--tag", name, join(path, "context")];
      if ((await dockerAloud("build", ...args)) !== 0) throw failed(`${name} cannot be built`);
    }
  } finally {
    await rm(path, { recursive: true, force: true });
  }
  for (const name of Object.values(ownBases)) {
    const size = await docker("image", "inspect", "--format", "{{.Size}}", name);
    say(`${name.padEnd(38)} ${(Number(size) / 1e6).toFixed(0)} MB`);
  }
});

async function requireDebootstrap(): Promise<void> {
  if (process.getuid?.() !== 0) throw missing("debootstrap needs root: run `make base-images` as root");
  await run("debootstrap", ["--version"]).catch((cause: unknown) => {
    throw missing("debootstrap is needed: `apt-get install debootstrap`", cause);
  });
}

/** Makes a minimal Debian of its packages and gives it to the engine as an image. */
async function importDebian(path: string): Promise<void> {
  say(`Fetching the packages of Debian ${DEBIAN}, a minute or two …`);
  await run("debootstrap", ["--variant=minbase", "--include=ca-certificates", DEBIAN, path]);
  const folders = ["var/cache/apt", "var/lib/apt/lists", "usr/share/man", "usr/share/locale"];
  await Promise.all(folders.map((folder) => rm(join(path, folder), { recursive: true, force: true })));
  const tar = spawn("tar", ["--directory", path, "--numeric-owner", "--create", "."], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const load = spawn("docker", ["import", "-", DEBIAN_IMAGE], { stdio: [tar.stdout, "ignore", "inherit"] });
  const codes = await Promise.all([once(tar, "exit"), once(load, "exit")]);
  if (codes.some(([code]) => code !== 0)) throw failed(`${DEBIAN_IMAGE} cannot be imported`);
}

/** Fills the folder that the bases' Dockerfile is built in. */
async function layOut(path: string): Promise<void> {
  await mkdir(path);
  for (const name of ["Dockerfile", "etc"])
    await cp(join(import.meta.dirname, name), join(path, name), { recursive: true });
  // The Node that runs this comes from npm, as the Makefile has it.
  await copyFile(process.execPath, join(path, "node"));
  await copyFile(join(dirname(process.execPath), "..", "LICENSE"), join(path, "LICENSE"));
  const { stdout } = await run("npm", ["pack", NPM, "--silent", "--pack-destination", path]);
  await mkdir(join(path, "npm"));
  await run("tar", [
    "--extract",
    "--file",
    join(path, stdout.trim()),
    "--directory",
    join(path, "npm"),
    "--strip=1",
  ]);
  const registry = (await run("npm", ["config", "get", "registry"])).stdout.trim();
  await writeFile(
    join(path, "npmrc"),
    `registry=${registry}\nfund=false\naudit=false\nupdate-notifier=false\n`,
  );
  await writeFile(join(path, "authorities.pem"), await readAuthorities());
}

/** The authorities that this machine trusts besides the public ones, such as a proxy's. */
async function readAuthorities(): Promise<string> {
  const { stdout } = await run("npm", ["config", "get", "cafile"]);
  const named = [process.env["NODE_EXTRA_CA_CERTS"], stdout.trim()];
  const files = named.filter((file): file is string => file !== undefined && file !== "" && file !== "null");
  for await (const file of glob("/usr/local/share/ca-certificates/**/*.crt")) files.push(file);
  const texts = await Promise.all([...new Set(files)].map((file) => readFile(file, "utf8")));
  return texts.map((text) => `${text.trimEnd()}\n`).join("");
}
