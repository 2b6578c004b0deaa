import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { releaseEntries } from "./changelog.ts";
import { readState, refusalOf } from "./refusal.ts";
import { setVersion } from "./set-version.ts";

/** EX_USAGE of sysexits.h. */
const EXIT_USAGE = 64;

// The entry point of `make release VERSION=0.3.0`, in the folder of the clone: commits the version and tags the commit. With
// `--dry-run` it only says whether it would. It pushes nothing.
const version = process.env["VERSION"] ?? "";
const path = process.cwd();
const { version: current } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
const changelog = await readFile("CHANGELOG.md", "utf8");
const refusal = refusalOf(version, await readState(path, current, changelog));
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(EXIT_USAGE);
}
if (!process.argv.includes("--dry-run")) {
  setVersion(path, current, version);
  const today = new Date().toISOString().slice(0, "yyyy-mm-dd".length);
  await writeFile("CHANGELOG.md", releaseEntries(changelog, version, today));
  const git = (...args: string[]) => execFileSync("git", args, { stdio: ["ignore", "inherit", "inherit"] });
  git("commit", "--quiet", "--all", "--message", `chore(release): ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Questwell ${version}`);
  process.stdout.write(
    `Nothing is pushed yet: git push --atomic origin main v${version}\nThen \`make accept-api\`, and commit what it changed.\n`,
  );
}
