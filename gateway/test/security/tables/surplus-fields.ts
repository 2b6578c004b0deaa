import { expect, test } from "@jest/globals";
import { operations, type Operation } from "../support/operations.ts";
import { UNKNOWN_ID, placesOf, plainInput, withAt, type Path } from "../support/places.ts";
import { requestOf, type RawRequest } from "../support/send.ts";
import type { Stage } from "../support/stage.ts";
import { forEachConcurrently } from "./at-once.ts";

/** Fields that a caller might add to gain privileges. */
const surplus: Readonly<Record<string, unknown>> = {
  role: "admin",
  roles: ["admin"],
  isAdmin: true,
  admin: true,
  xp: 100_000,
  totalXP: 100_000,
  xpReward: 100_000,
  xpEarned: 100_000,
  level: 99,
  streak: 365,
  progress: 100,
  userId: UNKNOWN_ID,
  ownerId: UNKNOWN_ID,
  authorId: UNKNOWN_ID,
  _id: UNKNOWN_ID,
  provider: "google",
  passwordHash: "x",
  emailKey: "admin@example.org",
  isOnboarded: true,
  hasAcceptedDisclaimer: true,
  disclaimerAcceptedAt: "2026-01-01T00:00:00.000Z",
  isCompleted: true,
  completedCount: 99,
  difficulty: "hard",
  isCustom: false,
  isShared: true,
  isMine: true,
  createdAt: "2020-01-01T00:00:00.000Z",
  coach: "openai",
  rev: 99,
  $set: { roles: ["admin"] },
  constructor: { prototype: { isAdmin: true } },
  ["__proto__"]: { isAdmin: true, roles: ["admin"] },
};

interface Attempt {
  operation: Operation;
  /** The path of the added field. */
  at: string;
  request: RawRequest;
}

/** The objects in an operation's input; GraphQL's arguments themselves are not an object. */
const objectsOf = ({ facade, input }: Operation): Path[] => [
  ...(facade === "rest" ? [[]] : []),
  ...placesOf(input).flatMap(({ path, shape }) => (shape.kind === "object" ? [path] : [])),
];

function* attemptsOn(stage: Stage, operation: Operation): Generator<Attempt> {
  const ids = Object.fromEntries(operation.ids.map((name) => [name, UNKNOWN_ID]));
  const cookie = stage.cookieFor(operation);
  const plain = plainInput(operation.input);
  const make = (input: unknown, document = operation.document) =>
    requestOf({ ...operation, document }, input, ids, cookie);
  for (const [name, value] of Object.entries(surplus)) {
    for (const path of objectsOf(operation)) {
      const fields = path.reduce((below: unknown, step) => (below as Record<string, unknown>)[step], plain);
      if (Object.hasOwn(fields as object, name)) continue;
      const added = { ...(fields as object), [name]: value };
      yield { operation, at: [...path, name].join("."), request: make(withAt(plain, path, added)) };
    }
    if (operation.facade === "graphql") {
      const document = withArgument(operation.document, name);
      yield { operation, at: `(${name})`, request: make(plain, document) };
    }
  }
}

/** The document with one more argument of its root field. */
const withArgument = (document: string, name: string) =>
  document.replace(
    /\{ (\w+)(\()?/u,
    (_, field: string, open?: string) => `{ ${field}(${name}: true${open ? ", " : ")"}`,
  );

async function tryOne(stage: Stage, { operation, at, request }: Attempt): Promise<string | null> {
  const { status, text } = await stage.ask(request);
  const isRefused =
    operation.facade === "rest"
      ? status === 400 && text === "Unknown field"
      : status === 400 && !text.includes('"data"');
  return isRefused ? null : `${operation.name} ${at}: ${status} ${text.slice(0, 200)}`;
}

/** Unknown fields in every object of every call that writes. */
export function testSurplusFields(stage: () => Stage): void {
  const writes = operations.filter(({ changesState, method }) => changesState && method !== "get");

  test("are rejected before any other check, at every level, and change nothing", async () => {
    const attempts = writes.flatMap((operation) => [...attemptsOn(stage(), operation)]);
    expect(Object.keys(surplus).length).toBeGreaterThanOrEqual(30);
    expect(attempts.length).toBeGreaterThan(2000);
    const found = await stage().unchanged(() =>
      forEachConcurrently(attempts, (attempt) => tryOne(stage(), attempt)),
    );
    expect(found).toEqual([]);
    const { isAdmin, roles } = {} as { isAdmin?: unknown; roles?: unknown };
    expect([isAdmin, roles, Object.keys(Object.prototype)]).toEqual([undefined, undefined, []]);
  }, 180_000);
}
