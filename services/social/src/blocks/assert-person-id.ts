import { notFound } from "@questwell/common";

/** The format of a person's id. */
const wellFormed = /^[\w-]{1,64}$/u;

/** Rejects malformed ids of people, without a lookup. @throws AppError NOT_FOUND */
export function assertPersonId(id: string): void {
  if (!wellFormed.test(id)) throw notFound();
}
