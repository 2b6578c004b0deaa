import { makeViewer } from "@questwell/common/testkit";

const FIGURES = `calls fallbacks { reason calls } refusals unsafe microUsd p50Ms p95Ms`;
/** Every field that an admin sees of the coach. */
export const ADMIN_FIELDS = `provider { host model priceInput priceCached priceOutput dayCapMicroUsd monthCapMicroUsd }
  isPaused pausedAt pausedBy dayMicroUsd monthMicroUsd total { ${FIGURES} }
  versions { purpose model promptVersion figures { ${FIGURES} } }`;
export const READ = `{ adminCoach { ${ADMIN_FIELDS} } }`;

/** Whoever must not see what is for admins, and the error they get. */
export const outsiders = [
  { who: "a missing session", viewer: null, error: { status: 401, code: "UNAUTHENTICATED" } },
  { who: "a person", viewer: makeViewer(), error: { status: 403, code: "FORBIDDEN" } },
  {
    who: "an admin before the disclaimer",
    viewer: makeViewer({ isAdmin: true, hasAcceptedDisclaimer: false }),
    error: { status: 403, code: "GATE" },
  },
];
