import { closingsFor } from "./catalogue.ts";

/** Sentences that close the first description of a set, in any area: one sentence of style for a set. */
export const framing = closingsFor("every");
