import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startChild } from "./support/child.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");

const banned = [
  "model.findOneAndUpdate({ _id }, change);",
  "model.findOneAndReplace({ _id }, change);",
  "model.findOneAndDelete({ _id });",
  "model.findByIdAndUpdate(_id, change);",
  "model.findByIdAndDelete(_id);",
  "collection.findAndModify({ _id });",
  'collection["findOneAndUpdate"]({ _id }, change);',
  "session.startTransaction();",
  "connection.withTransaction(work);",
  "model.estimatedDocumentCount();",
  "model.updateOne({ _id }, { $inc: { count: 1 } });",
  'model.updateOne({ _id }, { "$inc": { count: 1 } });',
  "model.find({ $where: text });",
];
const allowed = [
  "model.create([row]);",
  "collection.insertOne(row);",
  "model.findOne({ _id });",
  "model.findById(_id);",
  "model.find({ userId }).sort({ createdAt: -1 });",
  "model.updateOne({ _id, rev }, { $set: { rev: rev + 1 }, $push: { outbox: event } });",
  "model.deleteMany({ userId });",
  "model.countDocuments({ userId });",
  'collection[name]({ _id }, "findOneAndUpdate");',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-lint-"));
  const config = {
    jsPlugins: [join(root, "tools", "lint", "store-rules.js")],
    rules: { "questwell/store-writes": "error" },
  };
  await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify(config));
});
afterAll(() => rm(folder, { recursive: true }));

/** The lines of a file with these statements that the rule reports. */
async function refusedLines(statements: readonly string[]): Promise<number[]> {
  const file = join(folder, "statements.ts");
  await writeFile(file, `${statements.join("\n")}\n`);
  const child = startChild([oxlint, "--config", join(folder, ".oxlintrc.json"), "--format", "json", file], {
    NO_COLOR: "1",
  });
  await child.exitCode;
  const { diagnostics } = JSON.parse(child.output()) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .filter(({ code }) => code.includes("store-writes"))
    .map(({ labels }) => labels[0]?.span.line ?? 0)
    .toSorted((one, other) => one - other);
}

describe("the rule for writes to the store", () => {
  test("reports every call that is not safe under races, crashes and retries", async () => {
    expect(await refusedLines(banned)).toEqual(banned.map((_, index) => index + 1));
  });

  test("allows the safe ones", async () => {
    expect(await refusedLines(allowed)).toEqual([]);
  });

  test("is enabled for every service and the gateway", async () => {
    const text = await readFile(join(root, ".oxlintrc.json"), "utf8");
    const { overrides } = JSON.parse(text) as {
      overrides: { files: string[]; rules: Record<string, string> }[];
    };
    const strict = overrides.filter(({ rules }) => rules["questwell/store-writes"] === "error");
    expect(strict.flatMap(({ files }) => files)).toEqual(
      expect.arrayContaining(["services/*/src/**/*.ts", "gateway/src/**/*.ts"]),
    );
  });
});
