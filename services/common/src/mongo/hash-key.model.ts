import { createHmac, randomBytes } from "node:crypto";
import { model, Schema } from "mongoose";
import { insertOnce } from "./insert-once.ts";

/** A secret of this database with which ids of one kind are hashed. */
interface HashKey {
  /** What is hashed. */
  _id: string;
  key: string;
}

const schema = new Schema<HashKey>(
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  { versionKey: false, strict: "throw" },
);

/** A row for each kind, created on first use. */
export const HashKeyModel = model<HashKey>("HashKey", schema, "hash_keys");

/**
 * A pseudonym for an id that may not be stored: always the same for the same id of a kind, and irreversible without the
 * key.
 *
 * @returns 32 hexadecimal digits
 */
export async function hashWithKey(kind: string, id: string): Promise<string> {
  const find = () => HashKeyModel.findOne({ _id: kind }).lean<HashKey>();
  if (!(await find())) await insertOnce(HashKeyModel, { _id: kind, key: randomBytes(32).toString("base64") });
  const stored = await find();
  if (!stored) throw new Error(`The key for ${kind} is gone`);
  return createHmac("sha256", Buffer.from(stored.key, "base64")).update(id).digest("hex").slice(0, 32);
}
