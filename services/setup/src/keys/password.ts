import { randomBytes } from "node:crypto";

const PASSWORD_BYTES = 24;
/** The longest that mongod accepts has 1,024 characters, and base64 makes four of three bytes. */
const KEYFILE_BYTES = 756;

/** What a configuration of NATS and an environment file hold without loss, at a length that no one reaches by accident. */
const PASSWORD = /^[\x21-\x7e]{1,256}$/u;
const KEYFILE = /^[A-Za-z0-9+/=\s]{6,1024}$/u;

/** Generates a password of 192 random bits, which needs no escaping in a URL. */
export const makePassword = (): string => randomBytes(PASSWORD_BYTES).toString("base64url");

/** Whether it is one; a line break at its end does not count, as in files made by hand. */
export const isPassword = (text: string): boolean => PASSWORD.test(text.trimEnd());

/** Generates the shared key by which the members of a MongoDB replica set know each other. */
export const makeKeyfile = (): string => randomBytes(KEYFILE_BYTES).toString("base64");

/** Whether mongod accepts it. */
export const isKeyfile = (text: string): boolean => KEYFILE.test(text);
