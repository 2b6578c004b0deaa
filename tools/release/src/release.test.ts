import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";

const repository = join(import.meta.dirname, "../../..");
const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" };

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-release-"));
});
afterEach(() => rm(path, { recursive: true }));

const git = (...args: string[]) => execFileSync("git", args, { cwd: path, encoding: "utf8", env }).trim();
const read = (file: string) => readFileSync(join(path, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(path, file), text);
const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version;

/** Ends a full `make test` of the current commit. */
const recordGate = (result: object = {}) =>
  write(
    ".gate.json",
    JSON.stringify({ commit: git("rev-parse", "HEAD"), passed: 9, failed: 0, endedAt: "", ...result }),
  );
const commitAll = () => {
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", "a change");
};
const run = (program: string, args: string[], VERSION = "") =>
  spawnSync(process.execPath, ["--no-warnings", join(import.meta.dirname, program), ...args], {
    cwd: path,
    encoding: "utf8",
    env: { ...env, VERSION },
  });
const release = (version: string, ...args: string[]) => run("release.ts", args, version);
/** Who commits in the temporary clone. */
const introduce = () => {
  git("config", "user.name", "A maintainer");
  git("config", "user.email", "maintainer@example.org");
};

describe("a release is refused", () => {
  beforeEach(() => {
    git("init", "--quiet", "--initial-branch", "main");
    introduce();
    write("package.json", '{ "name": "questwell", "version": "0.2.0" }');
    write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n### Added\n- One.\n\n## 0.2.0\n\n- Old.\n");
    write(".gitignore", ".gate.json\n");
    commitAll();
    recordGate();
  });

  test.each<[string, () => void, string, string?]>([
    [
      "without a version",
      () => undefined,
      'VERSION is a semantic version such as 0.3.0-alpha.1, not "".',
      "",
    ],
    [
      "of a text that is no version",
      () => undefined,
      'VERSION is a semantic version such as 0.3.0-alpha.1, not "v0.3.0".',
      "v0.3.0",
    ],
    [
      "of the current version",
      () => undefined,
      "0.2.0 is not newer than 0.2.0, the current version.",
      "0.2.0",
    ],
    [
      "of an older version",
      () => undefined,
      "0.2.0-rc.1 is not newer than 0.2.0, the current version.",
      "0.2.0-rc.1",
    ],
    ["when its tag exists", () => git("tag", "v0.3.0"), "There is a tag v0.3.0 already."],
    [
      "on another branch",
      () => git("switch", "--quiet", "--create", "next"),
      "A release is made on main, not on next.",
    ],
    [
      "on no branch",
      () => git("switch", "--quiet", "--detach"),
      "A release is made on main, not on a detached commit.",
    ],
    [
      "with a file that git does not know",
      () => write("new", ""),
      "The tree is not clean: commit or remove new.",
    ],
    [
      "with a file that the clone's configuration hides",
      () => {
        git("config", "status.showUntrackedFiles", "no");
        write("hidden", "a");
      },
      "The tree is not clean: commit or remove hidden.",
    ],
    [
      "with a changed file that git was told not to look at",
      () => {
        git("update-index", "--assume-unchanged", ".gitignore");
        write(".gitignore", ".gate.json\na\n");
      },
      "The tree is not clean: commit or remove .gitignore.",
    ],
    [
      "with a changed file",
      () => write(".gitignore", ".gate.json\na\n"),
      "The tree is not clean: commit or remove .gitignore.",
    ],
    [
      "without an entry of the changelog",
      () => {
        write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- Old.\n");
        commitAll();
        recordGate();
      },
      'CHANGELOG.md has no entry under "Unreleased".',
    ],
    [
      "without a run of the gate",
      () => git("clean", "--quiet", "-fX"),
      "There is no .gate.json: run `make test` on this commit first.",
    ],
    [
      "after a run of another commit",
      () => recordGate({ commit: "0123456789" }),
      "The last `make test` ran on 01234567, not on HEAD: run it again.",
    ],
    [
      "after a red run",
      () => recordGate({ failed: 2 }),
      "`make test` of this commit ended with 9 passed, 2 failed.",
    ],
    [
      "after a run of no test",
      () => recordGate({ passed: 0 }),
      "`make test` of this commit ended with 0 passed, 0 failed.",
    ],
  ])("%s", (_, prepare, sentence, version = "0.3.0") => {
    prepare();
    const before = [git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")];
    const { status, stderr } = release(version);
    const commit = git("rev-parse", "--short=8", "HEAD");
    expect({ status, stderr }).toEqual({ status: 64, stderr: `${sentence.replace("HEAD", commit)}\n` });
    expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")]).toEqual(before);
  });

  test("not on a green commit of main, which a dry run leaves as it is", () => {
    const { status, stdout, stderr } = release("0.3.0-alpha.1", "--dry-run");
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
    expect([git("rev-list", "--count", "HEAD"), git("status", "--porcelain"), git("tag")]).toEqual([
      "1",
      "",
      "",
    ]);
  });
});

test("a release of this repository has one version everywhere, its section and an annotated tag", () => {
  git("clone", "--quiet", "--shared", repository, ".");
  git("switch", "--quiet", "--force-create", "main");
  introduce();
  write("CHANGELOG.md", read("CHANGELOG.md").replace("## Unreleased\n", "$&\n- Added by the test.\n"));
  commitAll();
  recordGate();
  const old = versionOf("package.json");
  const version = "99.0.0-alpha.1";
  expect(release(version)).toMatchObject({ status: 0, stderr: "" });

  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s")).toBe("chore(release): 99.0.0-alpha.1");
  expect(git("cat-file", "-t", `v${version}`)).toBe("tag");
  expect(git("rev-parse", `v${version}^{commit}`)).toBe(git("rev-parse", "HEAD"));

  const manifests = git("ls-files", "package.json", "*/package.json").split("\n");
  expect(manifests.length).toBeGreaterThan(10);
  expect(new Set(manifests.map(versionOf))).toEqual(new Set([version]));
  const asked = manifests.flatMap(
    (file) => read(file).match(/"@questwell\/[\w-]+": "(?!99\.0\.0-alpha\.1").*/gu) ?? [],
  );
  expect(asked).toEqual([]);
  // It fails for a package.json that asks for what package-lock.json does not lock.
  execFileSync("npm", ["ci", "--dry-run", "--offline", "--ignore-scripts", "--no-audit"], { cwd: path });
  expect(read("charts/questwell/Chart.yaml")).toMatch(
    /^version: 99\.0\.0-alpha\.1\nappVersion: "99\.0\.0-alpha\.1"$/mu,
  );
  expect(read("gateway/openapi.json")).toContain('"version": "99.0.0-alpha.1"');

  // Documents may tell of the old release, tests have examples of their own, and packages of others have such versions.
  const left = spawnSync("git", ["grep", "--line-number", "--fixed-strings", old], {
    cwd: path,
    encoding: "utf8",
  })
    .stdout.split("\n")
    .filter((line) => line !== "" && !/^package-lock\.json:|^[^:]*\.(?:md|test\.ts):/u.test(line));
  expect(left).toEqual([]);
  expect(git("grep", "--count", `questwell/[a-z-]*:${version.replaceAll(".", "\\.")}`)).toMatch(
    /^docs\/images\.md:/mu,
  );

  const notes = run("notes.ts", [version]);
  expect(notes.stdout).toMatch(/^- Added by the test\.\n/u);
  expect(read("CHANGELOG.md")).toMatch(
    /^## Unreleased\n\n## 99\.0\.0-alpha\.1 - \d{4}-\d\d-\d\d\n\n- Added/mu,
  );
  expect(run("notes.ts", ["1.2.3"])).toMatchObject({
    status: 1,
    stderr: 'CHANGELOG.md has no section "1.2.3"\n',
  });
}, 120_000);
