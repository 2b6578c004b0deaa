import { unauthenticated, type Viewer } from "@questwell/common";

/** The id of the person that a client intends to act for; requests that were queued offline on a device carry it. */
export const EXPECTED_VIEWER_HEADER = "x-expected-viewer";

/**
 * Rejects a request that one person's app sends with another person's session: cookies can change under an open page.
 * Otherwise the first person's queued work would run against the second person's data, find nothing, and be discarded.
 *
 * @param expected the header's value; undefined without the header: the request then acts for the signed-in account
 * @throws AppError UNAUTHENTICATED.
 */
export function assertExpectedViewer(expected: string | undefined, viewer: Viewer | null): void {
  if (expected !== undefined && expected !== viewer?.id) throw unauthenticated();
}
