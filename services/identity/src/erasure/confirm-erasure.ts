import type { Clock } from "@questwell/common";
import { ensureInserted } from "../ensure-inserted.ts";
import { ErasureModel, type ErasingService } from "./erasure.model.ts";

const KEEP_MS = 30 * 86_400_000;

/** Notes that a service keeps nothing of a person any more; saying it again changes nothing. */
export async function confirmErasure(
  { clock }: { clock: Clock },
  userId: string,
  service: ErasingService,
): Promise<void> {
  const at = clock.now();
  const deleteAt = new Date(at.getTime() + KEEP_MS);
  await ensureInserted(ErasureModel, { _id: `${userId}:${service}`, userId, at, deleteAt });
}
