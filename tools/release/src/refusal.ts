import { execFileSync } from "node:child_process";
import { changedFiles, GATE_RECORD, readGateRecord, type GateRecord } from "../../test/src/gate-record.ts";
import { hasUnreleased } from "./changelog.ts";
import { compareVersions, isVersion } from "./semver.ts";

/** What decides whether a version may be released from a clone. */
export interface State {
  /** The version of package.json. */
  current: string;
  branch: string;
  /** The full hash. */
  commit: string;
  /** The files that differ from the commit, or are unknown to git. */
  changed: readonly string[];
  tags: readonly string[];
  changelog: string;
  gate: GateRecord | undefined;
}

/** Reads the state of the clone in a folder. */
export async function readState(path: string, current: string, changelog: string): Promise<State> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: path, encoding: "utf8" }).trimEnd();
  const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
  return {
    current,
    branch: git("branch", "--show-current"),
    commit: git("rev-parse", "HEAD"),
    changed: changedFiles(path),
    tags: linesOf(git("tag", "--list")),
    changelog,
    gate: await readGateRecord(path),
  };
}

/** Why a version cannot be released from here, in a sentence; undefined where it can. */
export function refusalOf(version: string, state: State): string | undefined {
  const { current, branch, commit, changed, tags, changelog, gate } = state;
  if (!isVersion(version)) return `VERSION is a semantic version such as 0.3.0-alpha.1, not "${version}".`;
  if (compareVersions(version, current) <= 0)
    return `${version} is not newer than ${current}, the current version.`;
  if (tags.includes(`v${version}`)) return `There is a tag v${version} already.`;
  if (branch !== "main") return `A release is made on main, not on ${branch || "a detached commit"}.`;
  if (changed.length > 0) return `The tree is not clean: commit or remove ${changed.join(", ")}.`;
  if (!hasUnreleased(changelog)) return 'CHANGELOG.md has no entry under "Unreleased".';
  if (gate === undefined) return `There is no ${GATE_RECORD}: run \`make test\` on this commit first.`;
  if (gate.commit !== commit)
    return `The last \`make test\` ran on ${gate.commit.slice(0, 8)}, not on ${commit.slice(0, 8)}: run it again.`;
  if (gate.failed > 0 || gate.passed === 0)
    return `\`make test\` of this commit ended with ${gate.passed} passed, ${gate.failed} failed.`;
  return undefined;
}
