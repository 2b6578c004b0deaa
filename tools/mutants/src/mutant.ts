/** One replacement of text in a file of the tree. */
interface Edit {
  /** Path from the root of the tree. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

/** The product with one check taken out of it. */
export interface Mutant {
  /** What nobody watches over any more, in words. */
  without: string;
  /** More than one where two checks guard the same thing, so that either alone is enough. */
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
