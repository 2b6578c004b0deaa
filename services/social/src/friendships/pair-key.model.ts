import { createHmac, randomBytes } from "node:crypto";
import { insertOnce } from "@questwell/common";
import { model, Schema } from "mongoose";

/** The secret of this database with which pairs of people are hashed. */
interface PairKey {
  _id: "pair";
  key: string;
}

const schema = new Schema<PairKey>(
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  { versionKey: false, strict: "throw" },
);

/** One row, made when it is needed first. */
export const PairKeyModel = model<PairKey>("PairKey", schema, "pair_keys");

/** Stands for a pair of people where neither may be told of the other: always the same, readable for nobody. */
export async function hashPair(pairId: string): Promise<string> {
  const find = () => PairKeyModel.findOne({ _id: "pair" }).lean<PairKey>();
  if (!(await find()))
    await insertOnce(PairKeyModel, { _id: "pair", key: randomBytes(32).toString("base64") });
  const stored = await find();
  if (!stored) throw new Error("The key for pairs is gone");
  return createHmac("sha256", Buffer.from(stored.key, "base64")).update(pairId).digest("hex").slice(0, 32);
}
