import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closeServer, startInternalServer, type Readiness } from "@questwell/common";
import { compileCache, useBooted } from "@questwell/common/testkit";
import { expect, test } from "@jest/globals";
import { parse } from "graphql";
import { documentHash } from "../src/graphql/document-hash.ts";
import { loadTrustedDocuments } from "../src/graphql/trusted-documents.ts";
import { subgraphNames } from "../src/schema/subgraphs.ts";
import { trustedDocument } from "../src/smoke-test/checks.ts";
import { startStack } from "./support/start-stack.ts";

const program = fileURLToPath(new URL("../src/smoke-test.ts", import.meta.url));

/** A gateway as in production with a page of the app, and the internal port of one pod. */
const installation = useBooted(async () => {
  const webPath = await mkdtemp(join(tmpdir(), "questwell-page-"));
  await mkdir(join(webPath, "assets"));
  await writeFile(
    join(webPath, "index.html"),
    '<script type="module" crossorigin src="/assets/a.js"></script>',
  );
  await writeFile(join(webPath, "assets", "a.js"), "");
  const stack = await startStack(subgraphNames, { isProduction: true, webPath });
  const readiness: Readiness = { reason: null };
  const internal = await startInternalServer("127.0.0.1", 0, readiness);
  const address = internal.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    stack,
    readiness,
    pod: `localhost:${address.port}`,
    async stop() {
      await closeServer(internal, 0);
      await stack.stop();
      await rm(webPath, { recursive: true });
    },
  };
}, 90_000);

const run = (env: Record<string, string>) =>
  new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    execFile(process.execPath, [program], { env: { ...compileCache, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, lines: (stdout + stderr).trimEnd().split("\n") }),
    );
  });

/** @shows BOUND-gateway/src/smoke-test/visitor.ts */
test("an installation that works passes, and the account of the main job is erased", async () => {
  const { stack, pod } = installation;
  const { code, lines } = await run({ GATEWAY_URL: stack.gateway.url, PODS: pod, FULL: "yes" });
  expect(lines).toEqual([
    `ok      ${pod} is ready`,
    "ok      the app's page is served",
    "ok      GraphQL answers a trusted document",
    "ok      REST answers",
    "ok      a person does the main job",
  ]);
  expect(code).toBe(0);
});

test("each check that fails is named with its reason, and the others still run; names are asked for again", async () => {
  const { stack, pod, readiness } = installation;
  const startedAt = Date.now();
  readiness.reason = "indexes are missing";
  const gone = "no-such-pod.invalid:9090";
  const { code, lines } = await run({
    GATEWAY_URL: stack.gateway.url,
    PODS: `${pod},${gone}`,
    NAMES_WITHIN_S: "2",
  });
  readiness.reason = null;
  expect(Date.now() - startedAt).toBeGreaterThan(2000);
  expect(lines).toEqual([
    `failed  ${pod} is ready: GET /readyz answered 503: indexes are missing`,
    expect.stringContaining(`failed  ${gone} is ready: getaddrinfo`),
    "ok      the app's page is served",
    "ok      GraphQL answers a trusted document",
    "ok      REST answers",
  ]);
  expect(code).toBe(1);
});

test("a gateway that is away fails every check of it", async () => {
  const { code, lines } = await run({ GATEWAY_URL: "http://127.0.0.1:1", PODS: "", FULL: "yes" });
  expect(lines.map((line) => line.slice(0, 6))).toEqual(["failed", "failed", "failed", "failed"]);
  expect(lines[0]).toContain("no answer from http://127.0.0.1:1");
  expect(code).toBe(1);
});

test("a wrong setting is refused", async () => {
  const { code, lines } = await run({ GATEWAY_URL: "gateway", PODS: "", FULL: "maybe" });
  expect(code).toBe(78);
  expect(lines.join("\n")).toMatch(/GATEWAY_URL[^]*FULL|FULL[^]*GATEWAY_URL/u);
});

test("its document is one that the app sends today", () => {
  const hash = documentHash(parse(trustedDocument));
  expect(loadTrustedDocuments()).toContainEqual({ hash, operation: "SignInProviders", retiredOn: null });
});
