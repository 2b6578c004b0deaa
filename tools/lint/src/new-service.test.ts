import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { serviceNames } from "@questwell/proto";
import { textOf } from "./sources.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

/** What derives from the list of services, as far as it needs no server. */
const copied = [
  "proto",
  "services",
  "gateway",
  "tools/bundle",
  "tools/local-stack",
  "tools/platform",
  "charts/questwell/values.yaml",
  "charts/questwell/values.schema.json",
  "compose.yaml",
  "skaffold.yaml",
  "README.md",
  "ARCHITECTURE.md",
  "docs/images.md",
  "versions.json",
  ".oxfmtrc.json",
  "package.json",
  "tsconfig.json",
];
const NOT_COPIED = /\/(?:node_modules|dist|test|safety)(?:\/|$)/u;

/** The new service's own folder and its messages. */
const own: Readonly<Record<string, string>> = {
  "services/example/package.json": JSON.stringify({ name: "@questwell/example", type: "module" }),
  "services/example/tsconfig.json": textOf("services/admin/tsconfig.json"),
  "services/example/codegen.json": JSON.stringify({ contextType: "./context.ts#Context", mappers: {} }),
  "services/example/schema.graphql": `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9")

type Query {
  "Only of this test."
  exampleThings: [String!]!
}
`,
  "proto/evt/example/v1/example.proto": `syntax = "proto3";

package evt.example.v1;

message ThingHappened {
  string user_id = 1;
}

message ExampleUserErased {
  string user_id = 1;
}
`,
};

const END_OF_LIST = "} as const satisfies Record<string, Service>;";
const entry = `  example: {
    about: "things that exist for one test",
    publishes: {
      "evt.example.v1.ThingHappened": "evt.example.thing.happened.v1",
      "evt.example.v1.ExampleUserErased": "evt.example.user.erased.v1",
    },
    stream: "EXAMPLE",
    consumes: ["ERASURES", "PROGRESS"],
    asks: [requestSubjects.checkText],
    answers: ["req.example.>"],
    invalidates: [],
    storesPeople: true,
  },
`;
const END_OF_REFERENCES = '    { "path": "services/event-keeper" },';

/** Prints what the parts of the product make of the list. */
const PROBE = `
import { consumerConfigs, streamConfigs, streamOf } from "@questwell/common";
import { natsPermissions } from "@questwell/proto";
import codegen from "./services/codegen.config.ts";
import { gatewayConfig } from "./gateway/src/config.ts";
import { composeSupergraph } from "./gateway/src/schema/compose-supergraph.ts";
import { consumers } from "./services/identity/src/events/consumers.ts";
import { erasingServices } from "./services/identity/src/erasure/erasing-services.ts";
import { folderOf, programs } from "./tools/bundle/src/bundles.ts";
import { programEnv } from "./tools/local-stack/src/stack/program-env.ts";

const ports = Object.fromEntries(programs.map((name, index) => [name, { port: index, internalPort: index }]));
const addresses = { dataPath: process.cwd(), mongodbUrl: "mongodb://m", natsUrl: "nats://n", hasNatsUsers: true, ports };
const gateway = await programEnv("gateway", addresses, {});
const stream = streamConfigs({ maxBytes: 1, replicas: 1 }).find(({ name }) => name === "EXAMPLE");
const derived = {
  subjects: stream?.subjects,
  streamOfErasure: streamOf("evt.example.user.erased.v1"),
  durables: consumerConfigs().map(({ config }) => config.durable_name).filter((name) => name.startsWith("example")),
  permission: natsPermissions.example,
  isInSupergraph: /EXAMPLE @join__graph\\(name: "example"/u.test(composeSupergraph().supergraph),
  gatewayMisses: gatewayConfig.safeParse({}).error.issues.map(({ path }) => path[0]).filter((name) => name === "EXAMPLE_URL"),
  gatewayGets: gateway.EXAMPLE_URL,
  folders: programs.map(folderOf).filter((folder) => folder.endsWith("example")),
  database: (await programEnv("example", addresses, {})).MONGODB_DATABASE,
  erases: erasingServices.includes("example"),
  confirms: consumers.map(({ type }) => type).filter((type) => type.includes("Example")),
  resolverTypes: Object.keys(codegen.generates).filter((file) => file.startsWith("example")),
};
console.log(JSON.stringify(derived));
`;

/** Prints the values of YAML files. */
const PARSE = `
import { readFileSync } from "node:fs";
import { parse } from "yaml";
const valuesOf = (path) => parse(readFileSync(path, "utf8"), { merge: true, maxAliasCount: -1 });
console.log(JSON.stringify(Object.fromEntries(process.argv.slice(2).map((path) => [path, valuesOf(path)]))));
`;

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "questwell-service-"));
  await Promise.all(copied.map(copyFolder));
  await linkPackages();
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const copyFolder = (path: string) =>
  cp(join(root, path), join(copy, path), {
    recursive: true,
    filter: (from) => !NOT_COPIED.test(from.slice(root.length)),
  });

/** Packages of the registry are those of the repository; our own are those of the copy. */
async function linkPackages(): Promise<void> {
  const packages = join(copy, "node_modules");
  await mkdir(packages);
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@questwell") await symlink(join(root, "node_modules", name), join(packages, name));
  const ours = join("node_modules", "@questwell");
  await cp(join(root, ours), join(copy, ours), { recursive: true, verbatimSymlinks: true });
  for (const path of [
    "gateway/node_modules",
    "services/identity/node_modules",
    "tools/local-stack/node_modules",
  ])
    if (existsSync(join(root, path))) await symlink(join(root, path), join(copy, path));
}

async function insertBefore(path: string, mark: string, text: string): Promise<void> {
  const file = join(copy, path);
  const [before, after, ...more] = (await readFile(file, "utf8")).split(mark);
  if (after === undefined || more.length > 0) throw new Error(`${path} has not one ${mark}`);
  await writeFile(file, `${before}${text}${mark}${after}`);
}

/** The files of the copy that are new or differ, without those that `make generate` writes. */
function changedByHand(): string[] {
  const files = globSync(["*.json", "{proto,services,gateway,tools}/**/*.{ts,json,yaml,proto,graphql}"], {
    cwd: copy,
    exclude: ["**/node_modules/**", "proto/src/gen/**"],
  });
  const textAt = (folder: string, path: string) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : undefined;
  return files.filter((path) => textAt(copy, path) !== textAt(root, path)).toSorted();
}

test("a new service is its folder, its messages, one entry, and its reference for TypeScript", async () => {
  expect(changedByHand()).toEqual([]);
  for (const [path, text] of Object.entries(own)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  await insertBefore("proto/src/services.ts", END_OF_LIST, entry);
  // References cannot be derived: TypeScript reads no patterns there.
  await insertBefore("tsconfig.json", END_OF_REFERENCES, '    { "path": "services/example" },\n');
  await run(join(root, "node_modules/.bin/buf"), ["generate"], { cwd: join(copy, "proto") });
  const ofOthers = changedByHand().filter((path) => !(path in own));
  expect(ofOthers).toEqual(["proto/src/services.ts", "tsconfig.json"]);

  await writeFile(join(copy, "probe.js"), PROBE);
  const { stdout } = await run(process.execPath, ["--no-warnings", "probe.js"], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    subjects: ["evt.example.thing.happened.>"],
    streamOfErasure: "ERASURES",
    durables: ["example-ERASURES", "example-PROGRESS"],
    permission: {
      publish: [
        "evt.example.>",
        "dlq.example.>",
        "$JS.API.CONSUMER.INFO.ERASURES.example-ERASURES",
        "$JS.API.CONSUMER.MSG.NEXT.ERASURES.example-ERASURES",
        "$JS.ACK.ERASURES.example-ERASURES.>",
        "$JS.API.CONSUMER.INFO.PROGRESS.example-PROGRESS",
        "$JS.API.CONSUMER.MSG.NEXT.PROGRESS.example-PROGRESS",
        "$JS.ACK.PROGRESS.example-PROGRESS.>",
        "req.goals-ai.check-text.v1",
      ],
      subscribe: ["_INBOX_example.>", "req.example.deliver-again.v1", "req.example.>"],
    },
    isInSupergraph: true,
    gatewayMisses: ["EXAMPLE_URL"],
    gatewayGets: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/graphql$/u),
    folders: ["services/example"],
    database: "questwell_example",
    erases: true,
    confirms: ["evt.example.v1.ExampleUserErased"],
    resolverTypes: ["example/src/schema.generated.ts", "example/src/resolvers.generated.ts"],
  });

  const writeLists = () =>
    run(process.execPath, ["--no-warnings", "tools/platform/src/write-service-lists.ts"], { cwd: copy });
  await writeLists();
  await expectDeployed();
  const written = lists.map(textInCopy);
  await writeLists();
  expect(lists.map(textInCopy)).toEqual(written);
}, 60_000);

/** The files that deploy the services or list them for readers. */
const lists = [
  "compose.yaml",
  "skaffold.yaml",
  "charts/questwell/values.yaml",
  "charts/questwell/values.schema.json",
  "README.md",
  "ARCHITECTURE.md",
  "docs/images.md",
];
const textInCopy = (path: string) => readFileSync(join(copy, path), "utf8");

/** Every list has the new service, as it has admin, which has no settings of its own. */
async function expectDeployed(): Promise<void> {
  await writeFile(join(copy, "parse.js"), PARSE);
  const yaml = lists.filter((path) => !path.endsWith(".md"));
  const { stdout } = await run(process.execPath, ["parse.js", ...yaml], { cwd: copy });
  for (const [path, values] of Object.entries(JSON.parse(stdout) as Record<string, unknown>)) {
    const { admin, example } = Object.groupBy(leavesOf(values), (leaf) =>
      /\bexample\b|EXAMPLE/u.test(leaf) ? "example" : /\badmin\b|ADMIN/u.test(leaf) ? "admin" : "other",
    );
    const asExample = admin?.map((leaf) =>
      leaf.replaceAll("admin", "example").replaceAll("ADMIN", "EXAMPLE"),
    );
    expect({ path, leaves: example?.toSorted() }).toEqual({ path, leaves: asExample?.toSorted() });
  }
  expect(textInCopy("charts/questwell/values.yaml")).toContain(
    "  # -- Things that exist for one test\n  example:\n",
  );
  expect(textInCopy("README.md")).toContain("social, admin, example<!-- end -->");
  expect(textInCopy("ARCHITECTURE.md")).toContain(
    "\nservices/example       things that exist for one test\n",
  );
  expect(textInCopy("docs/images.md")).toContain("`admin`, `example`<!-- end -->");
}

/** Each value of a file with its keys; an item of a list without its number. */
function leavesOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path} = ${JSON.stringify(value)}`];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, `${path}[]`));
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

test("the picture in ARCHITECTURE.md has every service", () => {
  const [, picture = ""] = textOf("ARCHITECTURE.md").split("```", 2);
  expect(serviceNames.filter((name) => !picture.includes(name))).toEqual([]);
});

test("every service has its folder, and its reference for TypeScript", () => {
  const { references } = JSON.parse(textOf("tsconfig.json")) as { references: { path: string }[] };
  const referenced = references.map(({ path }) => path);
  for (const name of serviceNames) {
    expect(existsSync(join(root, "services", name, "schema.graphql"))).toBe(true);
    expect(referenced).toContain(`services/${name}`);
  }
});
