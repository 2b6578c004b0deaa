import { randomBytes } from "node:crypto";

/** An id that nobody can guess or choose: 128 random bits in hexadecimal. */
export const randomId = () => randomBytes(16).toString("hex");
