import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { assessment } from "../../support/rest-client.ts";
import { probe, type Sample } from "./probe.ts";
import type { Walker } from "./walker.ts";

const PAUSE_MS = 60;

const everyArea = { selectedAreas: assessment.map(({ focusArea }) => focusArea) };
/** Reads and writes of all services: method, path, body. */
const calls: readonly (readonly [string, string, unknown?])[] = [
  ["GET", "/api/auth/user"],
  ["GET", "/api/focus-areas"],
  ["POST", "/api/settings", { soundEffects: true }],
  ["GET", "/api/challenges"],
  ["POST", "/api/focus-areas/update", everyArea],
  ["GET", "/api/friends/activities"],
  ["DELETE", `/api/friends/${randomUUID()}/block`],
  ["GET", "/api/announcements"],
  ["GET", "/api/sessions"],
  ["POST", "/api/user/dashboard-visit", {}],
];

/** Calls of all services, as one person makes them, one after the other. */
export const dayOf = ({ client }: Walker): (() => Promise<Sample>)[] =>
  calls.map(([method, path, body]) => async () => {
    await delay(PAUSE_MS);
    return probe(client, method, path, body);
  });

/**
 * The request with this number of many people with fresh browsers: half are files of the app, half are calls. A call is
 * another person's than the one before, and another one.
 *
 * @param files paths of the app's files
 */
export function requestOf(
  people: readonly Walker[],
  files: readonly string[],
  index: number,
): Promise<Sample> {
  const turn = Math.floor(index / 2);
  const person = people[turn % people.length];
  const file = files[turn % files.length];
  const call = calls[(turn + Math.floor(turn / people.length)) % calls.length];
  if (!person || !call || file === undefined) throw new Error("There is nobody, or nothing to ask for");
  return index % 2 === 0 ? probe(person.client, "GET", file) : probe(person.client, ...call);
}
