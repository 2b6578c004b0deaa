import { insertOnce, rateLimited, retryOnConflict, type Clock } from "@questwell/common";
import { FeedbackSlotModel, type FeedbackSlot } from "./feedback-slot.model.ts";

const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Takes the person's next place for feedback today, in UTC.
 *
 * @throws AppError RATE_LIMITED after 10 a day.
 */
export async function takeFeedbackSlot(ctx: { clock: Clock }, userId: string): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const expiresAt = new Date(nowMs - (nowMs % DAY_MS) + DAY_MS);
  const day = new Date(nowMs).toISOString().slice(0, 10);
  await retryOnConflict(async () => {
    const last = await FeedbackSlotModel.findOne({ userId, day }).sort({ place: -1 }).lean<FeedbackSlot>();
    // Whoever finds a place taken goes on to the next: waiting would not free it.
    for (let place = (last?.place ?? 0) + 1; place <= MOST_A_DAY; place += 1) {
      const slot = { _id: `${userId}:${day}:${place}`, userId, day, place, expiresAt };
      if (await insertOnce(FeedbackSlotModel, slot)) return;
    }
    throw rateLimited(Math.ceil((expiresAt.getTime() - nowMs) / 1000));
  });
}
