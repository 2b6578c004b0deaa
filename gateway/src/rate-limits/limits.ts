/** How often something may happen. */
export interface Limit {
  times: number;
  /** The window that `times` applies to, in seconds. */
  everyS: number;
  /** The additional burst allowed per window. */
  burst: number;
}

/** Acts that are counted per person, in addition to calls. */
export const personActs = ["complete", "react", "adminWrite"] as const;
/** Acts that are counted per address, in addition to requests. */
export const addressActs = ["acceptInvite", "google"] as const;

export type AddressAct = (typeof addressActs)[number];
export type Act = (typeof personActs)[number] | AddressAct;

const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * The gateway's coarse limits; the services that own the rows enforce the exact ones. The environment variable
 * overrides `times`.
 */
export const defaultLimits = {
  /** All requests of one address except for files of the app: an IPv4 address, or the /64 of an IPv6 address. */
  address: { variable: "LIMIT_ADDRESS", times: 600, everyS: MINUTE_S, burst: 100 },
  /**
   * Files of the app that one address fetches: a first visit needs over a hundred, and many people share an address.
   */
  files: { variable: "LIMIT_FILES", times: 6000, everyS: MINUTE_S, burst: 2000 },
  /** All calls of one person. */
  user: { variable: "LIMIT_USER", times: 300, everyS: MINUTE_S, burst: 100 },
  /** The total cost of one person's documents; without a session, of one address. */
  cost: { variable: "LIMIT_COST", times: 30_000, everyS: MINUTE_S, burst: 0 },
  complete: { variable: "LIMIT_COMPLETE", times: 60, everyS: MINUTE_S, burst: 0 },
  react: { variable: "LIMIT_REACT", times: 60, everyS: MINUTE_S, burst: 0 },
  adminWrite: { variable: "LIMIT_ADMIN_WRITE", times: 60, everyS: MINUTE_S, burst: 0 },
  acceptInvite: { variable: "LIMIT_ACCEPT_INVITE", times: 30, everyS: HOUR_S, burst: 0 },
  google: { variable: "LIMIT_GOOGLE", times: 30, everyS: HOUR_S, burst: 0 },
} as const satisfies Record<string, Limit & { variable: string }>;

/** A limit with the environment variable that sets it. */
export type LimitRow = (typeof defaultLimits)[keyof typeof defaultLimits];

/** The limits in effect. */
export type Limits = Readonly<Record<keyof typeof defaultLimits, Limit>>;

/** Creates the limits from the table's rows. */
export const limitsBy = (make: (row: LimitRow) => Limit): Limits =>
  Object.fromEntries(Object.entries(defaultLimits).map(([name, row]) => [name, make(row)])) as Limits;

/** Fields that count as an act, in any document. */
export const actByField: Readonly<Record<string, Act>> = {
  completeChallenge: "complete",
  likeActivity: "react",
  cheerActivity: "react",
  removeLike: "react",
  removeCheer: "react",
  acceptInvitation: "acceptInvite",
  openInvitation: "acceptInvite",
};

/** Paths outside the REST table that count as an act, with every method. */
export const actByPath: Readonly<Record<string, AddressAct>> = {
  "/api/auth/google": "google",
  "/api/auth/google/callback": "google",
};
