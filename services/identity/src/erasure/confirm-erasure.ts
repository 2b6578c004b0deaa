import { ensureInserted } from "@questwell/common";
import type { Clock } from "@questwell/common";
import type { ServiceName } from "@questwell/proto";
import { ErasureModel } from "./erasure.model.ts";

const KEEP_MS = 30 * 86_400_000;

/** Records that a service has erased a person's data; idempotent. */
export async function confirmErasure(
  { clock }: { clock: Clock },
  userId: string,
  service: ServiceName,
): Promise<void> {
  const at = clock.now();
  const deleteAt = new Date(at.getTime() + KEEP_MS);
  await ensureInserted(ErasureModel, { _id: `${userId}:${service}`, userId, at, deleteAt });
}
