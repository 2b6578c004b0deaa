/** One replacement of text in a file of the tree. */
interface Edit {
  /** Path from the root of the tree. */
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
}

/** The product without one of its checks. */
export interface Mutant {
  /** The removed check, in words. */
  without: string;
  /** Several where two checks guard the same thing, so that either is sufficient. */
  edits: readonly Edit[];
  /** The narrowest test file that must fail. */
  caughtBy: string;
}

/** Writes a mutant with a single edit. */
export const mutant = (
  without: string,
  file: string,
  find: string,
  replace: string,
  caughtBy: string,
): Mutant => ({ without, edits: [{ file, find, replace }], caughtBy });
