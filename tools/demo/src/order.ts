import { z } from "zod";

/** What the demo asks of a service's process besides GraphQL. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-clock"), time: z.iso.datetime() }),
  /** Makes the account of an address an admin; identity alone. */
  z.object({ kind: z.literal("grant-admin"), email: z.string() }),
  /** Counts where a ledger differs from its own sums; progress alone. */
  z.object({ kind: z.literal("count-differences"), userId: z.string() }),
]);
export type Order = z.output<typeof orderSchema>;

/** What the process says: that it takes requests, and then one answer to each order. */
export const reportSchema = z.union([
  z.object({ url: z.url() }),
  z.object({ done: z.number() }),
  z.object({ failed: z.string() }),
]);
export type Report = z.output<typeof reportSchema>;
