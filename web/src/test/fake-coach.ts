import type { World } from "#src/test/fake-world.ts";

export type FakeCoachCall = {
  id: string;
  createdAt: string;
  purpose: string;
  trigger: string;
  host: string;
  modelAsked: string;
  modelAnswered: string | null;
  promptVersion: string;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  microUsd: number;
  ms: number;
  outcome: string | null;
  reason: string | null;
  requests: {
    kind: string;
    sent: string;
    received: string | null;
    status: number | null;
    requestId: string | null;
    ms: number;
  }[];
};

export type FakeBudget = {
  left: number;
  perDay: number;
  resetsAt: string;
  host: string | null;
  model: string | null;
  isPaused: boolean;
};

/** A server without AI. */
export const noAi: FakeBudget = {
  left: 0,
  perDay: 20,
  resetsAt: "2025-11-22T00:00:00.000Z",
  host: null,
  model: null,
  isPaused: false,
};

/** A server with AI, and 12 of 20 answers left. */
export const someAi: FakeBudget = { ...noAi, left: 12, host: "ai.example.org", model: "stub" };

/** The `number`-th call of a person, which AI answered. */
export const callOf = (number: number, changes: Partial<FakeCoachCall> = {}): FakeCoachCall => ({
  id: `call-${number}`,
  createdAt: new Date(Date.UTC(2025, 10, 20, 8, 0) - number * 60_000).toISOString(),
  purpose: "challengeSet",
  trigger: "generate",
  host: "ai.example.org",
  modelAsked: "stub",
  modelAnswered: "stub-1",
  promptVersion: "challenge-set.v1+0a1b2c3d",
  tokensIn: 1830,
  tokensCached: 0,
  tokensOut: 240,
  microUsd: 12,
  ms: 2340,
  outcome: "written",
  reason: null,
  requests: [
    {
      kind: "answer",
      sent: `{"model":"stub","number":${number}}`,
      received: `{"answer":${number}}`,
      status: 200,
      requestId: "req_1",
      ms: 2300,
    },
  ],
  ...changes,
});

/** The log and the budget of the fake API over `world`. */
export function coachResolversOf(world: World) {
  const found = (id: string): FakeCoachCall => {
    const call = world.coachCalls.find((known) => known.id === id);
    if (!call) throw new Error(`The fake API knows no call ${id}`);
    return call;
  };
  return {
    coachBudget: () => world.coachBudget,
    coachCall: ({ id }: { id: string }) => found(id),
    coachCalls: ({ first, after }: { first: number; after?: string | null }) => {
      const rest = world.coachCalls.slice(world.coachCalls.findIndex(({ id }) => id === after) + 1);
      const edges = rest.slice(0, first).map((node) => ({ cursor: node.id, node }));
      return {
        edges,
        pageInfo: { hasNextPage: rest.length > first, endCursor: edges.at(-1)?.cursor ?? null },
      };
    },
    deleteCoachCall: ({ id }: { id: string }) => {
      const { id: deleted } = found(id);
      world.coachCalls = world.coachCalls.filter((known) => known.id !== deleted);
      return deleted;
    },
    deleteCoachCalls: () => {
      const { length } = world.coachCalls;
      world.coachCalls = [];
      return length;
    },
  };
}
