/** `make mutation`: breaks checks and policies in every small way; their unit tests must notice. */
export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  jest: { projectType: "custom", configFile: "tools/mutants/stryker-jest.config.js" },
  testRunnerNodeArgs: ["--experimental-vm-modules", "--no-warnings"],
  coverageAnalysis: "perTest",
  // What runs while a module is loaded needs every test again: for constants, half of the time.
  ignoreStatic: true,
  mutate: [
    "{services/*,gateway}/src/**/*.policy.ts",
    "services/common/src/auth/{viewer,internal-token,signed-token}.ts",
    "gateway/src/session/session-token.ts",
    "gateway/src/http/same-origin.ts",
    // These are tested with their services, and have mutants in tools/mutants.
    "!services/identity/src/directory/user.policy.ts",
    "!services/progress/src/users/user.policy.ts",
  ],
  ignorePatterns: [".data", "dist", "e2e", "web"],
  tempDirName: ".stryker",
  // It would be rewritten with the API of TypeScript, which version 7 does not have.
  tsconfigFile: "none",
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // 89 on 2026-11-23; what survives is mostly equal in effect, such as an optional chain inside a try.
  thresholds: { high: 95, low: 88, break: 85 },
};
