import { randomUUID } from "node:crypto";
import { insertOnce, unauthenticated } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { NewsCheckModel, type NewsCheck } from "./news-check.model.ts";

/**
 * How long a check counts. It limits the delay of news whose writer crashed before it discarded the check, or is of a
 * version that discards none.
 */
export const CHECK_COUNTS_MS = 5 * 60_000;

type At = Pick<SocialContext, "clock">;

/** The person's last check; null if something arrived since. */
export const findCheck = (userId: string) => NewsCheckModel.findOne({ _id: userId }).lean<NewsCheck>();

/** Whether a check says that there is nothing new now. */
export function saysNothing({ clock }: At, check: NewsCheck | null): boolean {
  if (!check?.foundNothingAt) return false;
  // A clock that was set back makes no check count for longer.
  return Math.abs(clock.now().getTime() - check.foundNothingAt.getTime()) < CHECK_COUNTS_MS;
}

/**
 * Begins a check, before anything is read for it.
 *
 * @returns its id; null if a concurrent call has begun one
 * @throws AppError UNAUTHENTICATED for an erased person.
 */
export async function beginCheck(
  ctx: Pick<SocialContext, "unlessErased">,
  userId: string,
): Promise<string | null> {
  const checkId = randomUUID();
  const check = { _id: userId, checkId, foundNothingAt: null };
  const isNew = await ctx.unlessErased([userId], () => insertOnce(NewsCheckModel, check), unauthenticated);
  return isNew ? checkId : null;
}

/** Stores that the check found nothing, unless something arrived since it began. */
export async function confirmNothing({ clock }: At, userId: string, checkId: string): Promise<void> {
  await NewsCheckModel.updateOne({ _id: userId, checkId }, { $set: { foundNothingAt: clock.now() } });
}
