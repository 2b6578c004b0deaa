const swc = (tsx) => ({
  "^.+\\.tsx?$": [
    "@swc/jest",
    {
      jsc: {
        target: "es2024",
        parser: { syntax: "typescript", tsx },
        ...(tsx && {
          transform: { react: { runtime: "automatic" } },
          // Without its attribute an import of JSON is about to become an error.
          experimental: { keepImportAttributes: true },
        }),
      },
      module: { type: "es6" },
    },
  ],
});

const node = (displayName, testMatch) => ({
  displayName,
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  transform: swc(false),
});

/** What takes long, or the right to mount a disk, is left to `make faults`. */
const gateOnly = (long) =>
  process.env["FAULTS"] === "full" ? {} : { testPathIgnorePatterns: ["/node_modules/", long] };

/** `unit` needs nothing, `service` real servers, `web` a DOM, `faults` the whole stack to itself, `docker` an engine, `cluster` Kubernetes. */
export default {
  // Most tests wait for servers more than they compute: one worker per core, not one less.
  maxWorkers: "100%",
  // Real servers on a busy machine: a test that waits has a shorter timeout of its own.
  testTimeout: 30_000,
  // Modules of one test file stay in memory after it: a worker that has grown is replaced before its next file.
  workerIdleMemoryLimit: "1500MB",
  projects: [
    node("unit", [
      "{services/*,gateway,tools/*,proto}/src/**/*.test.ts",
      "e2e/support/**/*.test.ts",
      "load/!(test)/**/*.test.ts",
      "load/*.test.ts",
    ]),
    {
      ...node("service", ["{services/*,gateway,tools/*,proto,load}/test/**/*.test.ts"]),
      globalSetup: "<rootDir>/services/common/src/testkit/start-mongo.mjs",
      globalTeardown: "<rootDir>/services/common/src/testkit/stop-mongo.mjs",
      ...gateOnly("/test/long/"),
    },
    {
      displayName: "web",
      testEnvironment: "jsdom",
      extensionsToTreatAsEsm: [".ts", ".tsx"],
      testMatch: ["<rootDir>/web/src/**/*.test.{ts,tsx}"],
      setupFilesAfterEnv: ["<rootDir>/web/src/test/setup.ts"],
      moduleNameMapper: { "\\.css$": "<rootDir>/web/src/test/empty.js" },
      transform: swc(true),
    },
    {
      ...node("faults", ["e2e/faults/**/*.test.ts"]),
      ...gateOnly("/e2e/faults/long/"),
    },
    node("docker", ["tools/platform/docker-test/**/*.test.ts"]),
    node("cluster", ["e2e/cluster/*.test.ts"]),
  ],
};
