import process from "node:process";

// Only the test run knows where it is.
const { NODE_COMPILE_CACHE } = process.env;

/** The only one of our variables that a process of a test gets: with Node's compile cache it starts a third faster. */
export const compileCache: Readonly<Record<string, string>> = NODE_COMPILE_CACHE
  ? { NODE_COMPILE_CACHE }
  : {};
