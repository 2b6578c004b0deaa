import {
  ConflictError,
  insertOnce,
  retryOnConflict,
  type BackgroundContext,
  type Clock,
} from "@questwell/common";
import { trusted } from "mongoose";
import { dayOf } from "../budget/chain.ts";
import { CoachCallModel, type CoachCall } from "./coach-call.model.ts";

const unfinished = trusted({ $in: ["open", "sent"] satisfies CoachCall["state"][] });
const LEASE_MS = 5000;
const KEPT_MS = 30 * 24 * 3_600_000;
/**
 * The most rows of a person and a day, deleted ones included: far above 20 conversations and 30 sets, and independent of
 * who asks.
 */
const MOST_PER_DAY = 100;

/** What is known of a call before it is made. */
type NewCall = Pick<
  CoachCall,
  "_id" | "userId" | "purpose" | "trigger" | "host" | "modelAsked" | "promptVersion"
>;

/** What a caller finds: the call is its own to make, or somebody else's row. */
export type Claim =
  | { kind: "own"; call: CoachCall }
  | { kind: "done"; call: CoachCall }
  /** Its process died after something may have been sent. It is not sent again. */
  | { kind: "interrupted"; call: CoachCall }
  /** The person deleted it, and with it its answer. It is not sent again. */
  | { kind: "deleted" }
  /** Another request works on it. */
  | { kind: "busy" }
  /** The person has no place for a row left today. */
  | { kind: "full" };

/** When a call that begins at a time is deleted. */
export const callsExpireAt = (createdAt: Date) => new Date(createdAt.getTime() + KEPT_MS);

interface At {
  clock: Clock;
  newId: () => string;
}

/**
 * Claims a call by one insert; of any number of concurrent requests with the same key one gets it. A row that its process
 * left behind is taken over where nothing was sent.
 *
 * @throws AppError UNAVAILABLE without the database.
 */
export async function claimCall({ clock, newId }: At, call: NewCall): Promise<Claim> {
  const leaseToken = newId();
  return retryOnConflict(async (): Promise<Claim> => {
    const now = clock.now();
    const place = await nextPlace(call.userId, dayOf(now));
    const isFull = place > MOST_PER_DAY;
    const row: CoachCall = { ...call, ...unmade, ...datesFrom(now), place, leaseToken };
    if (!isFull && (await insertOnce(CoachCallModel, row))) return { kind: "own", call: row };
    const found = await findCall(call._id);
    if (found === null && isFull) return { kind: "full" };
    if (found === null) throw new ConflictError("Another call took the place, or this one expired");
    if (found.state === "deleted") return { kind: "deleted" };
    if (found.leaseToken === leaseToken) return { kind: "own", call: found };
    if (found.state === "done") return { kind: "done", call: found };
    if (found.leaseUntil > now) return { kind: "busy" };
    if (found.state === "sent") return { kind: "interrupted", call: found };
    const { modifiedCount } = await CoachCallModel.updateOne(
      { _id: found._id, leaseToken: found.leaseToken, state: "open" },
      { $set: { leaseToken, leaseUntil: leaseAfter(now) } },
    );
    if (modifiedCount === 1) return { kind: "own", call: { ...found, leaseToken } };
    throw new ConflictError("Another request took the call over");
  });
}

/** A call before anything was sent. */
const unmade = {
  state: "open",
  modelAnswered: null,
  requests: [],
  tokensIn: 0,
  tokensCached: 0,
  tokensOut: 0,
  microUsd: 0,
  ms: 0,
  outcome: null,
  reason: null,
  answer: null,
} satisfies Partial<CoachCall>;

const datesFrom = (now: Date) => ({
  createdAt: now,
  day: dayOf(now),
  leaseUntil: leaseAfter(now),
  expiresAt: callsExpireAt(now),
});
const leaseAfter = (now: Date) => new Date(now.getTime() + LEASE_MS);

async function nextPlace(userId: string, day: string): Promise<number> {
  const last = await CoachCallModel.findOne({ userId, day })
    .sort({ place: -1 })
    .select("place")
    .readConcern("majority")
    .lean<Pick<CoachCall, "place">>();
  return (last?.place ?? 0) + 1;
}

const findCall = (id: string) => CoachCallModel.findById(id).readConcern("majority").lean<CoachCall>();

/** Keeps a call ours while we work on it; ends with `stop`. */
export function keepLease(
  { clock, log }: Pick<BackgroundContext, "clock" | "log">,
  { _id, leaseToken }: CoachCall,
): { stop(): void } {
  const renew = () =>
    void CoachCallModel.updateOne(
      { _id, leaseToken, state: unfinished },
      { $set: { leaseUntil: leaseAfter(clock.now()) } },
    )
      .exec()
      // Without the database the lease ends, and nobody else can claim the call either.
      .catch((error: unknown) => log.warn({ err: error }, "lease of a language model call not renewed"));
  const timer = setInterval(renew, LEASE_MS / 4);
  return { stop: () => clearInterval(timer) };
}
