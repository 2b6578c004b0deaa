import {
  ConflictError,
  addToOutbox,
  insertOnce,
  retryOnConflict,
  type BackgroundContext,
  type Erasure,
} from "@questwell/common";
import { trusted } from "mongoose";
import { CheerCountModel, type CheerCount } from "./cheer-count.model.ts";
import { CheerModel } from "./cheer.model.ts";
import { cheersCounted } from "./cheers-counted.ts";

/** Counts a person's cheers and publishes the count if it changed. */
async function countCheers(ctx: BackgroundContext, userId: string): Promise<void> {
  await retryOnConflict(async () => {
    // Read before counting: a concurrent count causes a retry.
    const before = await CheerCountModel.findOne({ _id: userId }).lean<CheerCount>();
    const uncounted = await CheerModel.find({ userId, isCounted: false })
      .select("_id")
      .lean<{ _id: string }[]>();
    const { cheers, friends } = await countOf(userId);
    if (before?.cheers !== cheers || before.friends !== friends)
      await store(ctx, before, { _id: userId, cheers, friends });
    const ids = uncounted.map(({ _id }) => _id);
    if (ids.length > 0)
      await CheerModel.updateMany({ _id: trusted({ $in: ids }) }, { $set: { isCounted: true } });
  });
  ctx.outbox.wake(CheerCountModel);
}

/**
 * The number of cheers a person gave and of people who received them: counted in the index, so that two numbers return.
 */
async function countOf(userId: string): Promise<Pick<CheerCount, "cheers" | "friends">> {
  const [count] = await CheerModel.aggregate<Pick<CheerCount, "cheers" | "friends">>([
    { $match: { userId } },
    { $group: { _id: "$ownerId", cheers: { $sum: 1 } } },
    { $group: { _id: null, cheers: { $sum: "$cheers" }, friends: { $sum: 1 } } },
  ]);
  return count ?? { cheers: 0, friends: 0 };
}

/**
 * Counts after a stored change. A failed count must not make the change look failed, which would cause a duplicate; the
 * next change, or the next start, counts again.
 */
export async function countCheersAfterChange(ctx: BackgroundContext, userId: string): Promise<void> {
  try {
    await countCheers(ctx, userId);
  } catch (error) {
    ctx.log.warn({ err: error }, "cheer count deferred");
  }
}

/** Stores a count and its event, unless another count was stored since `before`. */
async function store(
  ctx: BackgroundContext,
  before: CheerCount | null,
  { _id: userId, cheers, friends }: Pick<CheerCount, "_id" | "cheers" | "friends">,
): Promise<void> {
  const rev = (before?.rev ?? 0) + 1;
  const now = ctx.clock.now();
  const counted = cheersCounted({ _id: userId, cheers, friends, rev }, now);
  const change = { cheers, friends, rev, countedAt: now, outboxAt: now };
  const { $set, ...push } = { $set: {}, ...addToOutbox(before?.outbox ?? [], [counted]) };
  const isStored = before
    ? (
        await CheerCountModel.updateOne(
          { _id: userId, rev: before.rev },
          { $set: { ...$set, ...change }, ...push },
        )
      ).modifiedCount === 1
    : await insertOnce(CheerCountModel, { _id: userId, ...change, outbox: [counted] });
  if (!isStored) throw new ConflictError("The count was changed concurrently");
}

/** Counts the cheers of processes that crashed between storing one and counting it. */
export async function countForgottenCheers(
  ctx: BackgroundContext & Pick<Erasure, "purgeErased">,
): Promise<void> {
  for (const userId of await CheerModel.distinct("userId", { isCounted: false })) {
    await countCheers(ctx, userId);
    await ctx.purgeErased([userId]);
  }
}
