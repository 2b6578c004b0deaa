import { notFound } from "@questwell/common";

/** What an id of a person can look like. */
const wellFormed = /^[\w-]{1,64}$/u;

/** Refuses what cannot be a person's id, whether there is such a person or not. @throws AppError NOT_FOUND */
export function assertPersonId(id: string): void {
  if (!wellFormed.test(id)) throw notFound();
}
