import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { judgeMongo } from "@questwell/proto";
import { UnsupportedServer } from "../config/unsupported-server.ts";
import { isDuplicateKey } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";

const COLLECTION = "store_checks";
const CONTENDERS = 200;

/** The one document that stays: the build of the server that has passed, and when. */
const PASSED = "passed";

interface Passed {
  _id: string;
  build: string;
  at: Date;
}

interface Probe {
  _id: string;
  rev: number;
  at: Date;
}

/**
 * Compares the version that the database server reports with the floor of its line, at every start: a release may raise it.
 *
 * @throws UnsupportedServer when it is below.
 */
export async function refuseOldStore(connection: Connection, log: Logger): Promise<void> {
  const { version } = (await connection.db?.command({ buildInfo: 1 })) ?? {};
  const { refusal, warning } = judgeMongo(String(version));
  if (refusal !== undefined) throw new UnsupportedServer(refusal);
  if (warning !== undefined) log.warn(warning);
}

/**
 * Checks the database unless the same build of the server has passed before: the guarantees are the engine's, and the
 * check costs a starting process more than anything else it does.
 *
 * @throws Error like `checkStore`.
 */
export async function checkStoreOnce(connection: Connection): Promise<void> {
  const passed = connection.collection<Passed>(COLLECTION);
  const { version, gitVersion } = (await connection.db?.command({ buildInfo: 1 })) ?? {};
  const build = `${version} ${gitVersion}`;
  if ((await passed.findOne({ _id: PASSED }))?.build === build) return;
  await checkStore(connection);
  await passed.updateOne({ _id: PASSED }, { $set: { build, at: new Date() } }, { upsert: true });
}

/**
 * Checks the two guarantees that every write relies on: of many inserts of one `_id`, and of many compare-and-sets of
 * one revision, exactly one wins.
 *
 * @throws Error when another number wins.
 */
export async function checkStore(connection: Connection): Promise<void> {
  const probes = connection.collection<Probe>(COLLECTION);
  const _id = randomUUID();
  const contend = async (attempt: () => Promise<boolean>) =>
    (await Promise.all(Array.from({ length: CONTENDERS }, attempt))).filter(Boolean).length;
  try {
    const inserted = await contend(() =>
      probes.insertOne({ _id, rev: 0, at: new Date() }).then(() => true, lostTheRace),
    );
    const updated = await contend(async () => {
      const { modifiedCount } = await probes.updateOne({ _id, rev: 0 }, { $set: { rev: 1 } });
      return modifiedCount === 1;
    });
    if (inserted !== 1 || updated !== 1) {
      throw new Error(
        `This database cannot be used: ${inserted} inserts and ${updated} updates won a race that one may win`,
      );
    }
  } finally {
    await probes.deleteOne({ _id });
  }
}

function lostTheRace(error: unknown): false {
  if (isDuplicateKey(error)) return false;
  throw error;
}
