import { trusted } from "mongoose";
import { KeyedRequestModel } from "./keyed-request.model.ts";

/** Removes the requests of a person, and what others were answered about them. */
export async function forgetRequests(userId: string): Promise<void> {
  await KeyedRequestModel.deleteMany({ $or: [{ userId }, { about: userId }] });
  // Rows of version 0.2 do not say whom they name; the last of them goes a day after that version. The index finds
  // those alone.
  await KeyedRequestModel.deleteMany({
    about: trusted({ $exists: false }),
    answer: new RegExp(userId, "u"),
  });
}
