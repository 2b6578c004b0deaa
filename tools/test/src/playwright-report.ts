import type { Failure, Outcome } from "./outcome.ts";

/** What is read of the file that Playwright's JSON reporter leaves. */
interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const messageOf = (errors: readonly { message?: string }[]) =>
  errors.map(({ message }) => message ?? "").join("\n");

function failuresIn({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      // A test that passed only when repeated has failed: it shows something that can go wrong.
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        message: messageOf(results.flatMap(({ errors }) => errors)),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** The outcome in a report of Playwright's; what went wrong outside every test is one failure. */
export function outcomeOfPlaywright(report: unknown): Outcome {
  const { stats, errors, suites } = report as PlaywrightReport;
  const outside = errors.length > 0 ? [{ name: "outside every journey", message: messageOf(errors) }] : [];
  return {
    passed: stats.expected,
    notRun: stats.skipped,
    failures: [...outside, ...suites.flatMap(failuresIn)],
  };
}
