import type { Failure, Outcome } from "./outcome.ts";

/** The used parts of the file that Playwright's JSON reporter writes. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
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

function testsIn({ specs, suites = [] }: PlaywrightSuite, wanted: "unexpected" | "flaky"): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `${file} › ${title} (${projectName})`,
        message: messageOf(results.flatMap(({ errors }) => errors)),
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, wanted))];
}

/** The outcome in a report of Playwright's; an error outside every test is one failure. */
export function outcomeOfPlaywright(report: unknown): Outcome {
  const { stats, errors, suites } = report as PlaywrightReport;
  const outside = errors.length > 0 ? [{ name: "outside every journey", message: messageOf(errors) }] : [];
  return {
    passed: stats.expected + stats.flaky,
    notRun: stats.skipped,
    failures: [...outside, ...suites.flatMap((suite) => testsIn(suite, "unexpected"))],
    repeated: suites.flatMap((suite) => testsIn(suite, "flaky")),
  };
}
