import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { LedgerEntry } from "../src/completions/ledger-entry.ts";
import { verifyLedger } from "../src/completions/verify-ledger.ts";
import { bootProgress, complete, generate, onboardedPerson, type BootedProgress } from "./boot-progress.ts";

let progress: BootedProgress;
beforeAll(async () => {
  progress = await bootProgress();
});
afterAll(() => progress.stop());

describe("verifying a ledger", () => {
  test("reports nothing for what completions wrote, and every figure that was tampered with", async () => {
    const person = await onboardedPerson(progress);
    const { id: userId } = person.viewer;
    for (const { id } of await generate(person)) await complete(person, id);
    expect(await verifyLedger(userId)).toEqual([]);

    const ledger = progress.database.collection<LedgerEntry>("xp_ledger");
    await ledger.updateOne({ userId, seq: 2 }, { $set: { "after.totalXP": 1000, "after.days.0.streak": 5 } });
    expect(await verifyLedger(userId)).toMatchObject([
      { seq: 2, what: "totalXP", stored: 1000, computed: 60 },
      { seq: 2, what: "days" },
    ]);
    await ledger.deleteOne({ userId, seq: 2 });
    expect(await verifyLedger(userId)).toContainEqual({ seq: 3, what: "seq", stored: 3, computed: 2 });
  });
});
