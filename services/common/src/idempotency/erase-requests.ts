import { trusted } from "mongoose";
import { KeyedRequestModel } from "./keyed-request.model.ts";

/** Removes the requests of a person, and other people's answers that name them. */
export async function eraseRequests(userId: string): Promise<void> {
  await KeyedRequestModel.deleteMany({ $or: [{ userId }, { about: userId }] });
  // Rows of version 0.2 do not list whom they name; the last of them expires a day after that version. The index finds
  // only those.
  await KeyedRequestModel.deleteMany({
    about: trusted({ $exists: false }),
    answer: new RegExp(userId, "u"),
  });
}
