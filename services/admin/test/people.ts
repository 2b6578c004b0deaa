import { makeViewer } from "@questwell/common/testkit";

const HOUR_MS = 3_600_000;

/** An admin with a fresh sign-in. */
export const makeAdmin = () => makeViewer({ isAdmin: true });

/** Viewers without any access, with their errors. */
export const gateRefusals = [
  { name: "a missing session", viewer: null, status: 401, code: "UNAUTHENTICATED", message: "Unauthorized" },
  {
    name: "an admin before the disclaimer",
    viewer: makeViewer({ isAdmin: true, hasAcceptedDisclaimer: false }),
    status: 403,
    code: "GATE",
    message: "Disclaimer not accepted",
  },
];

/** Viewers who may neither read nor write admin data. */
export const refusals = [
  ...gateRefusals,
  {
    name: "a person without the role",
    viewer: makeViewer(),
    status: 403,
    code: "FORBIDDEN",
    message: "Forbidden",
  },
];

/** Viewers who may not write. */
export const writeRefusals = [
  ...refusals,
  {
    name: "an admin who signed in more than an hour ago",
    viewer: makeViewer({ isAdmin: true, signedInAt: new Date(Date.now() - HOUR_MS - 60_000) }),
    status: 403,
    code: "REAUTH",
    message: "Please sign in again",
  },
];

/** Missing and invalid ids, with the status of each. */
export const wrongIds = [
  { name: "missing", id: "11111111-2222-4333-8444-555555555555", status: 404 },
  { name: "empty", id: "", status: 404 },
  { name: "very long", id: "x".repeat(10_000), status: 404 },
  { name: "an operator in a text", id: '{"$ne":null}', status: 404 },
  { name: "an operator", id: { $ne: null }, status: 400 },
  { name: "a list", id: ["a"], status: 400 },
  { name: "a boolean", id: true, status: 400 },
  { name: "null", id: null, status: 400 },
];
