import type { Reason } from "../coach/answered.ts";

/** What a fault means for the caller, the breaker, the budget and a further attempt. */
interface Meaning {
  reason: Reason;
  /** `counts`: five in ten seconds open the circuit; `opens`: one opens it for a minute. */
  breaker: "counts" | "opens" | null;
  /** Whether a call is charged in full where the server counted no tokens: some may have been generated. */
  mayCost: boolean;
  /** Whether a second request may be sent that names what was wrong. */
  isRepairable: boolean;
}

const down: Meaning = { reason: "unreachable", breaker: "counts", mayCost: false, isRepairable: false };
const refused: Meaning = { reason: "refused", breaker: "opens", mayCost: false, isRepairable: false };
/** Nothing that a second request could say would mend it. */
const useless: Meaning = { reason: "invalid", breaker: null, mayCost: false, isRepairable: false };
const content: Meaning = { reason: "invalid", breaker: null, mayCost: true, isRepairable: true };

/** Everything that a call to a provider can end with instead of an answer. */
const faultMeanings = {
  /** Nobody listens, or the request never left: nothing was generated. */
  notSent: { ...down },
  /** An unknown host, or broken TLS. */
  noConnection: { ...down },
  /** The connection ended after the request was sent. */
  reset: { ...down, mayCost: true },
  timeout: { reason: "slow", breaker: "counts", mayCost: true, isRepairable: false },
  redirect: { ...down },
  /** 401 and 403. */
  unauthorized: refused,
  /** 404: an unknown model or address. */
  notFound: refused,
  quota: refused,
  /** Any other 4xx: our request is wrong. */
  badRequest: { ...refused, breaker: null },
  rateLimited: { reason: "busy", breaker: "counts", mayCost: false, isRepairable: false },
  /** 503. */
  overloaded: { ...down },
  serverError: { ...down, mayCost: true },
  /** An error in the body of an answer with status 200. */
  errorInBody: { ...down },
  /** A page of a proxy, which did not ask the model. */
  html: { ...useless, breaker: "counts" },
  /** An event stream, or JSON that is none. */
  notJson: { ...useless, breaker: "counts", mayCost: true },
  tooLarge: content,
  /** A body without a message: not this API. */
  noChoice: useless,
  /** A message without a text. */
  empty: useless,
  /** Every token went into thinking. */
  cutOffThinking: useless,
  /** A text that ends before its end. */
  truncated: content,
  filtered: content,
  refusal: content,
  toolCalls: content,
} as const satisfies Record<string, Meaning>;

export type ProviderFault = keyof typeof faultMeanings;

export const meaningOf = (fault: ProviderFault): Meaning => faultMeanings[fault];
