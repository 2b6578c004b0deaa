import { setTimeout as delay } from "node:timers/promises";
import { serviceNames } from "@questwell/proto";
import { assessment } from "../../support/rest-client.ts";
import type { CompletionClient } from "./completion-client.ts";
import { metricOf } from "./metrics.ts";
import { probe, type Sample } from "./probe.ts";
import type { TestStack } from "./test-stack.ts";
import { newChallenges } from "./walker.ts";

const PAUSE_MS = 400;

/** Fifteen challenges: the coach cannot create new ones during the outage. */
export async function supplyOf(diary: CompletionClient): Promise<string[]> {
  const sets: string[][] = [];
  for (const { focusArea } of assessment) sets.push(await newChallenges(diary, focusArea));
  return sets.flat();
}

/** Everything a person writes in a day, repeatedly. */
export async function writeOn(
  diary: CompletionClient,
  supply: readonly string[],
  endsAt: number,
): Promise<Sample[]> {
  const { client } = diary;
  const samples: Sample[] = [];
  for (let round = 0; Date.now() < endsAt; round += 1) {
    const id = supply[round];
    if (id !== undefined) {
      const sample = await probe(client, "POST", `/api/challenges/${id}/complete`);
      samples.push(sample);
      if (sample.status === 200) {
        diary.answers.set(id, sample.text);
        diary.earned += (JSON.parse(sample.text) as { xpEarned: number }).xpEarned;
      }
    }
    const others: [string, unknown?][] = [
      ["/api/settings", { askBeforeSharing: round % 2 === 0 }],
      // Feedback and new codes are limited per hour.
      round < 20
        ? ["/api/feedback", { message: `Round ${round}` }]
        : ["/api/settings", { soundEffects: true }],
      round < 20 ? ["/api/friends/create-invite"] : ["/api/settings", { dailyReminders: true }],
      ["/api/user/dashboard-visit", {}],
      [
        "/api/focus-areas/update",
        { selectedAreas: assessment.slice(round % 2).map((each) => each.focusArea) },
      ],
    ];
    const [path, body] = others[round % others.length] ?? ["/api/user/dashboard-visit", {}];
    samples.push(await probe(client, "POST", path, body));
    await delay(PAUSE_MS);
  }
  return samples;
}

/** Waits until every outbox is empty; a full minute of silence is no proof of that. */
export async function untilDrained({ addresses }: TestStack, endsAt: number): Promise<void> {
  for (;;) {
    const ages = await Promise.all(
      serviceNames.map((name) => metricOf(addresses.ports[name].internalPort, "outbox_oldest_seconds")),
    );
    if (ages.every((age) => age < 0.5)) return;
    if (Date.now() > endsAt) throw new Error(`Outboxes are still full: ${ages.join(", ")} s`);
    await delay(100);
  }
}
