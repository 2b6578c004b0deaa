/** How often something may happen. */
export interface Limit {
  times: number;
  /** The span that `times` is for, in seconds. */
  everyS: number;
  /** How many more may come at once, each span. */
  burst: number;
}

/** What is counted per person besides calls. */
export const personActs = ["complete", "react", "adminWrite"] as const;
/** What is counted per address besides requests. */
export const addressActs = ["acceptInvite", "google"] as const;

export type AddressAct = (typeof addressActs)[number];
export type Act = (typeof personActs)[number] | AddressAct;

/** The gateway's coarse limits; the exact ones are kept by the services that own the rows. */
export interface Limits extends Record<Act, Limit> {
  /** All requests of one address but those for files of the app: an IPv4 one, or the /64 of an IPv6 one. */
  address: Limit;
  /** Files of the app that one address fetches: a first visit takes over a hundred, and many people share an address. */
  files: Limit;
  /** All calls of one person. */
  user: Limit;
  /** What the documents of one person cost together; without a person, those of one address. */
  cost: Limit;
}

const MINUTE_S = 60;
const HOUR_S = 3600;

/** What holds unless the configuration says otherwise. */
export const defaultLimits: Limits = {
  address: { times: 600, everyS: MINUTE_S, burst: 100 },
  files: { times: 6000, everyS: MINUTE_S, burst: 2000 },
  user: { times: 300, everyS: MINUTE_S, burst: 100 },
  cost: { times: 30_000, everyS: MINUTE_S, burst: 0 },
  complete: { times: 60, everyS: MINUTE_S, burst: 0 },
  react: { times: 60, everyS: MINUTE_S, burst: 0 },
  adminWrite: { times: 60, everyS: MINUTE_S, burst: 0 },
  acceptInvite: { times: 30, everyS: HOUR_S, burst: 0 },
  google: { times: 30, everyS: HOUR_S, burst: 0 },
};

/** Fields that are an act of their own, in whatever document they stand. */
export const actByField: Readonly<Record<string, Act>> = {
  completeChallenge: "complete",
  likeActivity: "react",
  cheerActivity: "react",
  removeLike: "react",
  removeCheer: "react",
  acceptInvitation: "acceptInvite",
};

/** Paths that are an act of their own and no rows of the REST table, with every method. */
export const actByPath: Readonly<Record<string, AddressAct>> = {
  "/api/auth/google": "google",
  "/api/auth/google/callback": "google",
};
