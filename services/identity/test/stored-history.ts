import { randomUUID } from "node:crypto";
import type { BootedService } from "@questwell/common/testkit";
import type { AuditFactRow } from "../src/audits/audit-fact.model.ts";
import { makeRefreshToken } from "../src/sessions/refresh-token.ts";
import type { RefreshTokenRow } from "../src/sessions/refresh-token.model.ts";
import type { SessionRevocationRow } from "../src/sessions/session-revocation.model.ts";
import type { SessionRow } from "../src/sessions/session.model.ts";
import type { UserRow } from "../src/users/user.model.ts";
import type { DashboardVisitRow } from "../src/visits/dashboard-visit.model.ts";

/*
 * The data of years, inserted directly: through the service it would take too long.
 */

type Booted = Pick<BootedService, "database" | "clock">;
const DAY_MS = 86_400_000;
const someOf = (count: number) => Array.from({ length: count }, (_, n) => n);

/** An active session with so many tokens; returns its id and the newest token. */
export async function storeSession({ database, clock }: Booted, userId: string, tokens: number) {
  const sessionId = randomUUID();
  const createdAt = new Date(clock.now().getTime() - 25 * DAY_MS);
  const endsAt = new Date(createdAt.getTime() + 30 * DAY_MS);
  const dates = { createdAt, endsAt, deleteAt: endsAt };
  const session = { _id: sessionId, userId, methods: ["pwd"], userAgent: "test", ...dates };
  await database.collection<SessionRow>("sessions").insertOne(session);
  const { text, hash } = makeRefreshToken();
  const rows = someOf(tokens).map((gen) => ({
    _id: gen === tokens - 1 ? hash : randomUUID(),
    sessionId,
    gen,
    attempt: 0,
    issuedAt: new Date(clock.now().getTime() - (tokens - gen) * 600_000),
    deleteAt: endsAt,
  }));
  await database.collection<RefreshTokenRow>("refresh_tokens").insertMany(rows);
  return { sessionId, refreshToken: text };
}

/** Accounts like a given one, created a day apart until now; returns their ids. */
export async function storePeople({ database, clock }: Booted, like: UserRow, count: number) {
  const rows = someOf(count).map((n): UserRow => {
    const _id = randomUUID();
    const emailKey = `ada.${_id}@example.org`;
    const createdAt = new Date(clock.now().getTime() - (count - n) * DAY_MS);
    return { ...like, _id, email: emailKey, emailKey, createdAt };
  });
  await database.collection<UserRow>("users").insertMany(rows);
  return rows.map(({ _id }) => _id);
}

/** A person's data of so many days: visits, ended sessions, and an admin's reads of people's data. */
export async function storeDays({ database, clock }: Booted, userId: string, days: number) {
  const now = clock.now();
  const deleteAt = new Date(now.getTime() + DAY_MS);
  const visits = someOf(Math.min(days, 40)).map((n) => {
    const date = new Date(now.getTime() - (n + 1) * DAY_MS).toISOString().slice(0, 10);
    return { _id: `${userId}:${date}`, userId, date, deleteAt };
  });
  const fact = { out: [], pub: 1 as const, outAt: now };
  const ended = someOf(days).map(() => ({
    _id: randomUUID(),
    reason: "logout" as const,
    at: now,
    deleteAt,
    ...fact,
  }));
  const looks = someOf(days).map(() => ({ _id: `${randomUUID()}:acted`, userId, ...fact }));
  await database.collection<DashboardVisitRow>("dashboard_visits").insertMany(visits);
  await database.collection<SessionRevocationRow>("session_revocations").insertMany(ended);
  await database.collection<AuditFactRow>("audit_facts").insertMany(looks);
}
