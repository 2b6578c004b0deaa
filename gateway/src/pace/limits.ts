/** How often something may happen in a minute. */
export interface Limit {
  perMinute: number;
  /** How many more may come at once, each minute. */
  burst: number;
}

/** What is counted besides requests, per person. */
export const acts = ["complete", "react", "adminWrite"] as const;
export type Act = (typeof acts)[number];

/** The gateway's coarse limits; the exact ones are kept by the services that own the rows. */
export interface Limits extends Record<Act, Limit> {
  /** All requests of one address: an IPv4 one, or the /64 of an IPv6 one. */
  address: Limit;
  /** All calls of one person. */
  user: Limit;
}

/** What holds unless the configuration says otherwise. */
export const defaultLimits: Limits = {
  address: { perMinute: 600, burst: 100 },
  user: { perMinute: 300, burst: 100 },
  complete: { perMinute: 60, burst: 0 },
  react: { perMinute: 60, burst: 0 },
  adminWrite: { perMinute: 60, burst: 0 },
};
