import { randomBytes } from "node:crypto";

/** An id that cannot be guessed or chosen: 128 random bits in hexadecimal. */
export const randomId = () => randomBytes(16).toString("hex");
