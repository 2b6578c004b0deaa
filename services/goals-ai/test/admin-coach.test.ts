import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createEvent, gaugeOf } from "@questwell/common";
import { makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { UserDeletedSchema } from "@questwell/proto";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { buildASTSchema, getNamedType, isObjectType, parse, type GraphQLNamedType } from "graphql";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { countCall, type EndedCall } from "../src/figures/count-call.ts";
import { CoachDayModel } from "../src/figures/coach-day.model.ts";
import { outsiders, READ } from "./support/admin-coach.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { asked, coachWith, conversation, ctx, request, settingsFor } from "./support/provider.ts";

const DAY_MS = 86_400_000;

let stub: ProviderStub;
useBooted(async () => (stub = await startProviderStub()));
const caps = { microUsdPerDay: 1e9, microUsdPerMonth: 1e10 };
const booted = useBooted(() => bootWithIdentity({ provider: settingsFor(stub, { caps }) }));

const admin = makeViewer({ isAdmin: true });
const read = async () => (await booted.as(admin)(READ)).data.adminCoach;
const coach = (changes: Parameters<typeof settingsFor>[1] = {}) => coachWith(settingsFor(stub, changes));

/** A call that ended, as a process counts it. */
const ended = (
  changes: Partial<EndedCall["call"]> = {},
  reason: "slow" | "unsafe" | null = null,
): EndedCall => ({
  call: {
    createdAt: booted.clock.now(),
    purpose: "challengeSet",
    modelAsked: "m",
    promptVersion: "v",
    leaseToken: randomUUID(),
    ...changes,
  },
  requests: [{ kind: "answer", sent: "x", received: null, status: null, requestId: null, ms: 1 }],
  outcome: { reason, microUsd: 10 },
  ms: 900,
});
const versionOf = async (model: string) =>
  (await read()).versions.filter((version: { model: string }) => version.model === model);

describe("the figures", () => {
  test.each(outsiders)("are not shown to $who", async ({ viewer, error }) => {
    const answer = await booted.as(viewer)(READ);
    expect([answer.data, answer.error]).toMatchObject([null, error]);
  });

  test("name the provider, its prices and its caps, and what is spent", async () => {
    const before = await read();
    expect(before.provider).toEqual({
      host: new URL(stub.baseUrl).host,
      model: "gpt-5.4-mini",
      priceInput: 0.75,
      priceCached: 0.075,
      priceOutput: 4.5,
      dayCapMicroUsd: 1e9,
      monthCapMicroUsd: 1e10,
    });
    stub.next({
      text: JSON.stringify({}),
      usage: { prompt_tokens: 1000, completion_tokens: 100 },
    });
    booted.clock.set(new Date());
    await coach().suggestChallenges(ctx, request(), asked());
    const after = await read();
    const last = await SpendingModel.findOne().sort({ at: -1, seq: -1 }).lean();
    expect(after.dayMicroUsd).toBe(last?.dayTotal);
    expect(after.monthMicroUsd).toBe(last?.monthTotal);
    expect(after.monthMicroUsd).toBeGreaterThanOrEqual(before.monthMicroUsd + 1200);
  });

  test("count every call with its purpose, its version, its reason and its refusals", async () => {
    const model = "counted";
    const mine = coach({ model });
    await mine.suggestChallenges(ctx, request(), asked());
    stub.next({ fault: "refusal" }, { fault: "refusal" });
    await mine.refineGoal(ctx, conversation(), asked());
    await waitFor(async () => (await versionOf(model)).length === 2);
    expect(await versionOf(model)).toEqual(
      expect.arrayContaining([
        {
          purpose: "challengeSet",
          model,
          promptVersion: expect.stringMatching(/^challenge-set\.v2\+/u),
          figures: expect.objectContaining({ calls: 1, fallbacks: [], refusals: 0 }),
        },
        {
          purpose: "refineStep",
          model,
          promptVersion: expect.stringMatching(/^refine\.v1\+/u),
          figures: expect.objectContaining({
            calls: 1,
            fallbacks: [{ reason: "invalid", calls: 1 }],
            refusals: 2,
            p50Ms: expect.any(Number),
          }),
        },
      ]),
    );
  });

  /** @shows BOUND-goals-ai.coach_days.durations */
  test("count each of fifty concurrent calls once, a repeated write included", async () => {
    const calls = Array.from({ length: 50 }, (_, n) =>
      ended({ modelAsked: "busy" }, n < 10 ? "unsafe" : null),
    );
    await Promise.all([...calls, ...calls].map((each) => countCall(each)));
    expect(await versionOf("busy")).toMatchObject([
      { figures: { calls: 50, unsafe: 10, microUsd: 500, fallbacks: [{ reason: "unsafe", calls: 10 }] } },
    ]);
    expect((await versionOf("busy"))[0].figures.p95Ms).toBeGreaterThan(750);
    expect((await versionOf("busy"))[0].figures.p95Ms).toBeLessThanOrEqual(1000);
  }, 20_000);

  /** @shows BOUND-goals-ai.coach_days */
  test("of 30 days are shown, and older ones deleted; a row is one day, purpose, model and version", async () => {
    const now = booted.clock.now();
    for (const day of [0, 29, 30]) {
      const createdAt = new Date(now.getTime() - day * DAY_MS);
      for (const _call of [1, 2]) await countCall(ended({ modelAsked: "old", createdAt }));
    }
    expect(await versionOf("old")).toMatchObject([{ figures: { calls: 4 } }]);
    const rows = await CoachDayModel.find({ model: "old" }).sort({ day: 1 }).lean();
    expect(rows).toHaveLength(3);
    for (const { day, expiresAt } of rows)
      expect(expiresAt.getTime() - new Date(`${day}T00:00:00Z`).getTime()).toBe(31 * DAY_MS);
  });

  /** @shows BOUND-goals-ai.coach_days.counted */
  test("remember the tokens of 50 calls, so that a row does not grow", async () => {
    for (let n = 0; n < 60; n += 1) await countCall(ended({ modelAsked: "many" }));
    const row = await CoachDayModel.findOne({ model: "many" }).lean();
    expect([row?.calls, row?.counted.length]).toEqual([60, 50]);
  }, 20_000);

  test("survive the erasure of a person, and hold nothing of anybody", async () => {
    const who = asked();
    const goalText = "Learn to whistle with my left ear";
    const model = "private";
    await coach({ model }).refineGoal(ctx, conversation({ goalText }), who);
    await waitFor(async () => (await versionOf(model)).length === 1);
    const call = await CoachCallModel.findOne({ userId: who.userId }).lean();
    const rows = JSON.stringify(await CoachDayModel.find().lean());
    for (const secret of [who.userId, call?._id ?? "", goalText, ...textsOf(call?.requests ?? [])])
      expect(rows).not.toContain(secret);
    const shown = JSON.stringify(await read());
    for (const secret of [who.userId, call?._id ?? "", call?.leaseToken ?? "", goalText])
      expect(shown).not.toContain(secret);
    const identity = { about: who.userId, aggregateId: who.userId, aggregateSeq: 1, time: new Date() };
    await booted.nats.publish(
      createEvent(UserDeletedSchema, { id: `${who.userId}:deleted`, ...identity }, { userId: who.userId }),
    );
    await waitFor(async () => (await CoachCallModel.countDocuments({ userId: who.userId })) === 0);
    expect(await versionOf(model)).toMatchObject([{ figures: { calls: 1 } }]);
  });
});

const textsOf = (requests: readonly { sent: string; received: string | null }[]) =>
  requests.flatMap(({ sent, received }) => [sent, received ?? sent]);

test("the metrics tell how much of the caps is used, and whether calls fail at once", async () => {
  await coach().suggestChallenges(ctx, request(), asked());
  const { dayMicroUsd } = await read();
  const ratio = async () => {
    const { values } = await gaugeOf("coach_budget_ratio", "", ["period"]).get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.period, value]));
  };
  await waitFor(async () => (await ratio())["day"] === dayMicroUsd / 1e9);
  expect((await ratio())["month"]).toBeGreaterThan(0);
  expect((await gaugeOf("coach_breaker_open", "").get()).values).toMatchObject([{ value: 0 }]);
});

/** Every field below a type that holds text or an id, as `Type.field`. */
function textFieldsBelow(type: GraphQLNamedType | undefined, found = new Set<string>()): Set<string> {
  for (const field of isObjectType(type) ? Object.values(type.getFields()) : []) {
    const inner = getNamedType(field.type);
    if (["String", "ID"].includes(inner.name)) found.add(`${type?.name}.${field.name}`);
    else textFieldsBelow(inner, found);
  }
  return found;
}

test("no field for admins holds a text or an id, but these names and the admin who paused", () => {
  const schema = buildASTSchema(parse(readFileSync(new URL("../schema.graphql", import.meta.url), "utf8")), {
    assumeValidSDL: true,
  });
  expect([...textFieldsBelow(schema.getType("AdminCoach"))].toSorted()).toEqual([
    "AdminCoach.pausedBy",
    "CoachFallback.reason",
    "CoachProvider.host",
    "CoachProvider.model",
    "CoachVersionFigures.model",
    "CoachVersionFigures.promptVersion",
    "CoachVersionFigures.purpose",
  ]);
  const forAdmins = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).filter(({ astNode }) =>
      JSON.stringify(astNode?.directives).includes('"admin"'),
    ),
  );
  expect(forAdmins.map(({ name, type }) => [name, getNamedType(type).name])).toEqual([
    ["adminCoach", "AdminCoach"],
    ["pauseCoach", "AdminCoach"],
  ]);
});
