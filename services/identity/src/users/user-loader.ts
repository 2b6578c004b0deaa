import DataLoader from "dataloader";
import mongoose from "mongoose";
import { UserModel, type UserRow } from "./user.model.ts";

/** The accounts that one request reads, each once; null for one that is missing or being erased. */
export type UserLoader = Pick<DataLoader<string, UserRow | null>, "load">;

export function createUserLoader(): UserLoader {
  return new DataLoader<string, UserRow | null>(async (ids) => {
    const rows = await UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }), deletedAt: null })
      // All in one batch; the driver's own first batch has 101.
      .batchSize(ids.length + 1)
      .lean<UserRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
