import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { assessment } from "../../support/rest-client.ts";
import { probe, type Sample } from "./probe.ts";
import type { Walker } from "./walker.ts";

const PAUSE_MS = 60;

/** Reads and writes of all services, as one person makes them. */
export function dayOf({ client }: Walker): (() => Promise<Sample>)[] {
  const unknownId = randomUUID();
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/auth/user"],
    ["GET", "/api/focus-areas"],
    ["POST", "/api/settings", { soundEffects: true }],
    ["GET", "/api/challenges"],
    ["POST", "/api/focus-areas/update", { selectedAreas: assessment.map(({ focusArea }) => focusArea) }],
    ["GET", "/api/friends/activities"],
    ["DELETE", `/api/friends/${unknownId}/block`],
    ["GET", "/api/announcements"],
    ["GET", "/api/sessions"],
    ["POST", "/api/user/dashboard-visit", {}],
  ];
  return calls.map(([method, path, body]) => async () => {
    await delay(PAUSE_MS);
    return probe(client, method, path, body);
  });
}
