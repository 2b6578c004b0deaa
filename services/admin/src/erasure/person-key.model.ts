import { createHmac, randomBytes } from "node:crypto";
import { insertOnce } from "@questwell/common";
import { model, Schema } from "mongoose";

/** The secret of this database with which people who are gone are hashed. */
interface PersonKey {
  _id: "person";
  key: string;
}

const schema = new Schema<PersonKey>(
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  { versionKey: false, strict: "throw" },
);

/** One row, made when it is needed first. */
export const PersonKeyModel = model<PersonKey>("PersonKey", schema, "person_keys");

/** Stands for a person who is gone: always the same, so that entries about one stay together, and no way back. */
export async function hashPerson(userId: string): Promise<string> {
  const find = () => PersonKeyModel.findOne({ _id: "person" }).lean<PersonKey>();
  if (!(await find())) {
    await insertOnce(PersonKeyModel, { _id: "person", key: randomBytes(32).toString("base64") });
  }
  const stored = await find();
  if (!stored) throw new Error("The key for people is gone");
  return createHmac("sha256", Buffer.from(stored.key, "base64")).update(userId).digest("hex").slice(0, 32);
}
