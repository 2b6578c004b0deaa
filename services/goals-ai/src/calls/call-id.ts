import { createHash } from "node:crypto";

/** The id of a call: the same for every retry of one wish of one person, and of nobody else's. */
export const callIdOf = (userId: string, callKey: string): string =>
  createHash("sha256")
    .update(JSON.stringify([userId, callKey]))
    .digest("hex");
