import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { compileCache, testMongoUrl } from "@questwell/common/testkit";
import type { LedgerEntry } from "../src/ledger/ledger-entry.ts";
import { verifyLedger } from "../src/ledger/verify-ledger.ts";
import { complete, generate, onboardedPerson, useProgress } from "./boot-progress.ts";

const progress = useProgress();

let folder: string;
let urlFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-verify-ledger-"));
  urlFile = join(folder, "mongodb-url");
  await writeFile(urlFile, testMongoUrl());
});
afterAll(() => rm(folder, { recursive: true }));

const ledger = () => progress.database.collection<LedgerEntry>("xp_ledger");

/** A person with three completions. */
async function busyPerson(): Promise<string> {
  const person = await onboardedPerson(progress);
  for (const { id } of await generate(person)) await complete(person, id);
  return person.viewer.id;
}

/** Runs the command line tool on the test's database. */
function runTool(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const tool = new URL("../src/verify-ledger.ts", import.meta.url).pathname;
  const { databaseName } = progress.database;
  const env = { ...compileCache, MONGODB_URL_FILE: urlFile, MONGODB_DATABASE: databaseName };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--no-warnings", tool, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe("verifying a ledger", () => {
  test("reports nothing for untouched ledgers, and every modified figure", async () => {
    const userId = await busyPerson();
    expect(await verifyLedger(userId)).toEqual([]);

    await ledger().updateOne({ userId, seq: 2 }, { $set: { "after.totalXP": 1000, "after.days.streak": 5 } });
    expect(await verifyLedger(userId)).toMatchObject([
      { seq: 2, what: "totalXP", stored: 1000, computed: 60 },
      { seq: 2, what: "days" },
    ]);
    await ledger().deleteOne({ userId, seq: 2 });
    expect(await verifyLedger(userId)).toContainEqual({ seq: 3, what: "seq", stored: 3, computed: 2 });
    await ledger().deleteMany({ userId });
  });

  test("the command checks all people, prints every difference, and sets the exit code", async () => {
    const [sound, tampered] = [await busyPerson(), await busyPerson()];
    expect(await runTool()).toEqual({ code: 0, stdout: "2 ledgers add up\n", stderr: "" });

    await ledger().updateOne(
      { userId: tampered, seq: 3 },
      { $set: { "after.totalXP": 7, "after.level": 9, "after.days.streak": 5 } },
    );
    const before = await ledger().find().toArray();
    const { code, stdout, stderr } = await runTool();
    expect([code, stderr]).toEqual([1, "3 differences in 2 ledgers\n"]);
    const at = `person ${tampered}, completion 3: `;
    expect(stdout).toContain(`${at}totalXP is stored as 7, computed 120\n`);
    expect(stdout).toContain(`${at}level is stored as 9, computed 1\n`);
    expect(stdout).toContain(`${at}days is stored as [`);
    expect(stdout).not.toContain(sound);
    expect(await ledger().find().toArray()).toEqual(before);
    expect(await runTool(sound)).toEqual({ code: 0, stdout: "1 ledgers add up\n", stderr: "" });
  }, 60_000);

  test("the command rejects invalid arguments, and a person without a ledger", async () => {
    const [many, unknown] = await Promise.all([runTool("one", "two"), runTool("unknown")]);
    expect([many.code, many.stderr]).toEqual([64, expect.stringContaining("Usage:")]);
    expect([unknown.code, unknown.stderr]).toEqual([1, "No completion of unknown is stored.\n"]);
  }, 60_000);
});
