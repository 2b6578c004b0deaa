import type { Mutant } from "./mutant.ts";
import { runTest, type Verdict } from "./run-test.ts";
import { copyTree } from "./tree.ts";

/** A mutant and its test's verdict; only `failed` is expected. */
interface Outcome {
  mutant: Mutant;
  verdict: Verdict;
}

/** The result of a run. */
export interface Findings {
  /** Test files that fail even with every check in place: their failures prove nothing. */
  badTests: string[];
  /** The mutants that survived, and those with a test that could not run. */
  bad: Outcome[];
}

/**
 * Removes each check in turn and runs the test that must fail.
 *
 * @param root the working tree, which stays unchanged
 * @param say receives a line for each outcome
 */
export async function runMutants(
  root: string,
  mutants: readonly Mutant[],
  say: (line: string) => void,
): Promise<Findings> {
  const tree = await copyTree(root);
  const found: Findings = { badTests: [], bad: [] };
  try {
    for (const file of new Set(mutants.map(({ caughtBy }) => caughtBy))) {
      if ((await runTest(tree.path, file)) === "passed") continue;
      found.badTests.push(file);
      say(`${file} fails with every check in place`);
    }
    for (const [index, mutant] of mutants.entries()) {
      const startedAt = Date.now();
      const verdict = await tree.with(mutant, () => runTest(tree.path, mutant.caughtBy));
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      const mark = { failed: "caught", passed: "SURVIVED", broken: "BROKEN" }[verdict];
      say(
        `${index + 1}/${mutants.length} ${mark} without ${mutant.without} (${mutant.caughtBy}, ${seconds} s)`,
      );
      if (verdict !== "failed") found.bad.push({ mutant, verdict });
    }
  } finally {
    await tree.remove();
  }
  return found;
}
