import { z } from "zod";

/** The commands of the demo to a service's process, besides GraphQL. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set-clock"), time: z.iso.datetime() }),
  /** Makes the account of an address an admin; only in identity. */
  z.object({ kind: z.literal("grant-admin"), email: z.string() }),
  /** Counts where a ledger differs from its own sums; only in progress. */
  z.object({ kind: z.literal("count-differences"), userId: z.string() }),
]);
export type Order = z.output<typeof orderSchema>;

/** The messages of the process: that it takes requests, then one answer to each command. */
export const reportSchema = z.union([
  z.object({ url: z.url() }),
  z.object({ done: z.number() }),
  z.object({ failed: z.string() }),
]);
export type Report = z.output<typeof reportSchema>;
