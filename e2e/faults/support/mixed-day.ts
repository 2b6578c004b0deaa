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

/** The same calls of many people: the one with this number. It is another person's than the one before, and another call. */
export function callOf(people: readonly Walker[], index: number): Promise<Sample> {
  const person = people[index % people.length];
  const call = calls[(index + Math.floor(index / people.length)) % calls.length];
  if (!person || !call) throw new Error("There is nobody to call");
  const [method, path, body] = call;
  return probe(person.client, method, path, body);
}
