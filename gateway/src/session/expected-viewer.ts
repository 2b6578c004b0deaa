import { unauthenticated, type Viewer } from "@questwell/common";

/** The id of the person whom a client means to act for; what waited on a device for a connection carries it. */
export const EXPECTED_VIEWER_HEADER = "x-expected-viewer";

/**
 * Refuses a request that one person's app sends under another's session, as cookies change under a page that is open.
 * Without it the work of the first would be looked for among the second's things, not be found, and be given up.
 *
 * @param expected what the header says; undefined for a request without it, which acts for whoever is signed in
 * @throws AppError UNAUTHENTICATED.
 */
export function assertExpectedViewer(expected: string | undefined, viewer: Viewer | null): void {
  if (expected !== undefined && expected !== viewer?.id) throw unauthenticated();
}
