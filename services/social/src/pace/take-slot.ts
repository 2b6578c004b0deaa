import { insertOnce, rateLimited, retryOnConflict, type Clock } from "@questwell/common";
import { SlotModel, type Slot } from "./slot.model.ts";

/** A limit of pace: at most so many in each span of time, spans counted from the epoch. */
export interface Pace {
  name: string;
  most: number;
  spanS: number;
}

/** A place that was taken; no other call of the person has the same, and later ones are higher. */
export interface TakenSlot {
  /** The number of the span since the epoch. */
  span: number;
  /** 1 for the first in the span. */
  place: number;
}

/**
 * Takes the next place that a person has in the span of now.
 *
 * @throws AppError RATE_LIMITED when all are taken.
 */
export async function takeSlot(ctx: { clock: Clock }, userId: string, pace: Pace): Promise<TakenSlot> {
  const nowS = Math.floor(ctx.clock.now().getTime() / 1000);
  const span = Math.floor(nowS / pace.spanS);
  const endS = (span + 1) * pace.spanS;
  const scope = `${pace.name}:${userId}:${span}`;
  return retryOnConflict(async () => {
    const last = await SlotModel.findOne({ scope }).sort({ place: -1 }).lean<Slot>();
    // Whoever finds a place taken goes on to the next: waiting would not free it.
    for (let place = (last?.place ?? 0) + 1; place <= pace.most; place += 1) {
      const expiresAt = new Date(endS * 1000);
      const slot = { _id: `${scope}:${place}`, userId, scope, place, expiresAt };
      if (await insertOnce(SlotModel, slot)) return { span, place };
    }
    throw rateLimited(endS - nowS);
  });
}
