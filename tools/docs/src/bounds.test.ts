import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { streamConfigs, streamOf } from "@questwell/common";
import { eventSubjects } from "@questwell/proto";
import { buildSchema, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from "graphql";
import { everyCollection, type Collection } from "./stored-things.ts";

const root = join(import.meta.dirname, "../../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const text = textOf("docs/assurance/bounds.md");

interface Row {
  names: string[];
  cap: string;
}

/** The rows of the table under a heading: names, how they grow, the cap, and links to tests that reach it. */
function rowsUnder(heading: string): Row[] {
  const [, section = ""] = text.split(new RegExp(`^## ${heading}$`, "mu"));
  const [table = ""] = section.split(/^## /mu, 1);
  return [...table.matchAll(/^\| ((?:`[^`|]+`(?:, | with )?)+): [^|]* Cap: ([^|]+) \| [^|]+ \|$/gmu)].map(
    ([, what = "", cap = ""]) => ({
      names: [...what.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name),
      cap,
    }),
  );
}
const headings = ["Collections", "Arrays", "Lists in requests", "Streams", "Memory"];
const namesUnder = (heading: string) => rowsUnder(heading).flatMap(({ names }) => names);

let collections: Collection[];
beforeAll(async () => {
  collections = await everyCollection();
}, 60_000);

describe("the table of bounds", () => {
  const rows = headings.flatMap((heading) => rowsUnder(heading));

  test("has a cap in every row", () => {
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter(({ cap }) => !/\d|\bone\b/u.test(cap))).toEqual([]);
  });

  test("has the caps of the code, wherever one is a constant there", () => {
    const compared = rows.flatMap(({ names, cap }) => constantsIn(cap).map((each) => ({ names, ...each })));
    expect(compared.length).toBeGreaterThan(45);
    const isTrue = ({ path, constant, textBefore }: NamedConstant) =>
      figuresOf(constant, valueOf(path, constant)).some((figure) => hasFigure(textBefore, figure));
    expect(compared.filter((each) => !isTrue(each))).toEqual([]);
  });

  test("has no duplicate", () => {
    const names = headings.flatMap(namesUnder);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  /** @shows ASVS-15.2.2 */
  test("has every collection of a model, and no other", () => {
    expect(namesUnder("Collections").toSorted()).toEqual(collections.map(({ name }) => name).toSorted());
  });

  test("has every array and every untyped value in a model, and no other", () => {
    const paths = collections.flatMap(({ openPaths }) => openPaths);
    expect(namesUnder("Arrays").toSorted()).toEqual(paths.toSorted());
  });

  test("has every list of a request, and no other", () => {
    expect(namesUnder("Lists in requests").toSorted()).toEqual(listsInRequests().toSorted());
  });

  test("has every stream with every event in it, and no other", () => {
    const streams = streamConfigs({ maxBytes: 1, replicas: 1 }).map(({ name }) => name);
    const events = Object.values(eventSubjects).map((subject) => `${streamOf(subject)} ${subject}`);
    const named = rowsUnder("Streams").flatMap(({ names: [stream = "", ...subjects] }) => [
      stream,
      ...subjects.map((subject) => `${stream} ${subject}`),
    ]);
    expect(named.toSorted()).toEqual([...streams, ...events].toSorted());
  });

  /** @shows ASVS-14.2.2 */
  test("has every file that keeps keys in memory", () => {
    const named = namesUnder("Memory");
    expect(filesWithKeys().length).toBeGreaterThan(10);
    expect(filesWithKeys().filter((path) => !named.includes(path))).toEqual([]);
  });
});

test("only files named after it define a model, so that none is overlooked", () => {
  const makers = sources().filter(({ code }) => /\bmodel<|\bcreateSlotModel\(/u.test(code));
  expect(makers.length).toBeGreaterThan(40);
  const others = makers.map(({ path }) => path).filter((path) => !path.endsWith(".model.ts"));
  expect(others).toEqual([]);
});

test("no service and no gateway writes a file while it serves", () => {
  const writing = /\b(?:writeFile|appendFile|createWriteStream|mkdir|open)(?:Sync)?\(/u;
  const writers = sources().filter(
    ({ code }) => /"node:fs(?:\/promises)?"/u.test(code) && writing.test(code),
  );
  // These write files of the repository: `make generate`.
  const generators = ["compose", "describe", "trust-documents"].map((name) => `gateway/src/${name}.ts`);
  expect(writers.map(({ path }) => path).toSorted()).toEqual(generators);
});

interface NamedConstant {
  path: string;
  /** `NAME`, or `NAME.key` of an object's. */
  constant: string;
  /** The cell's text before it, from the previous constant on: the figure is there. */
  textBefore: string;
}

/** The constants that a cell names, such as "3 a day (`src/rate-limits.ts` `MOST`)". */
const constantsIn = (cap: string): NamedConstant[] =>
  [...cap.matchAll(/([^`]*)`([\w./-]+\.ts)` `([\w.]+)`/gu)].map(
    ([, textBefore = "", path = "", constant = ""]) => ({
      path,
      constant,
      textBefore,
    }),
  );

/** The value of a constant that is a number or a product of numbers and such constants. */
function valueOf(path: string, constant: string): number {
  const [name = "", key] = constant.split(".");
  const product = String.raw`([\w ./*]+?)`;
  const pattern = key
    ? String.raw`\b${name}(?: =|:) \{[^}]*\b${key}: ${product}[,\s}]`
    : String.raw`\b${name} = ${product};`;
  const [, factors] = new RegExp(pattern, "u").exec(textOf(path)) ?? [];
  if (!factors) throw new Error(`${path} has no number ${constant}`);
  const valueOfFactor = (factor: string) =>
    /^\d/u.test(factor) ? Number(factor.replaceAll("_", "")) : valueOf(path, factor);
  return factors.split(" * ").reduce((value, factor) => value * valueOfFactor(factor), 1);
}

const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  S: { seconds: 1, minutes: 60, hours: 3600, days: 86_400 },
  MS: { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 },
  BYTES: { KiB: 1024, MB: 1_000_000 },
};

/** The possible spellings of a value: with a unit where the constant's name ends in one. */
function figuresOf(constant: string, value: number): string[] {
  const unit = units[/_(S|MS|BYTES)$/u.exec(constant)?.[1] ?? ""];
  if (!unit) return [value.toLocaleString("en-US")];
  return Object.entries(unit).map(([name, size]) => `${(value / size).toLocaleString("en-US")} ${name}`);
}

/** Whether a text has the whole figure: 20 is not in "120", nor in "20,000". */
const hasFigure = (textBefore: string, figure: string) =>
  new RegExp(`(?<![\\d,.])${figure.replaceAll(".", String.raw`\.`)}(?![\\d]|[,.]\\d)`, "u").test(textBefore);

/** The sources of what serves; the programs of services/setup end, and no client reaches them. */
function sources(): { path: string; code: string }[] {
  const paths = globSync("{services/*,gateway}/src/**/*.ts", { cwd: root });
  return paths
    .filter((path) => !/\.test\.ts$|\/testkit\/|^services\/setup\//u.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, path), "utf8") }));
}

/** Collections that start empty can grow; a WeakMap shrinks by itself. */
const filesWithKeys = () =>
  sources()
    .filter(({ code }) =>
      /new (?:Map|Set)(?:<[^()]*>)?\(\)|new LRUCache<|new RateLimiterMemory\(/u.test(code),
    )
    .map(({ path }) => path);

function listsInRequests(): string[] {
  const schema = buildSchema(textOf("gateway/api.graphql"));
  const isList = (type: GraphQLInputType) => isListType(isNonNullType(type) ? type.ofType : type);
  const inInputs = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => ownLists(type.name, Object.values(type.getFields())));
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  return [...inInputs, ...roots.flatMap(({ name, args }) => ownLists(name, args))];

  function ownLists(name: string, fields: readonly { name: string; type: GraphQLInputType }[]): string[] {
    return fields.filter(({ type }) => isList(type)).map((field) => `${name}.${field.name}`);
  }
}
