import { makeViewer } from "@questwell/common/testkit";

const HOUR_MS = 3_600_000;

/** Somebody with the role who signed in just now. */
export const makeAdmin = () => makeViewer({ isAdmin: true });

/** Who may do nothing at all, with what they are told. */
export const gateRefusals = [
  { name: "nobody", viewer: null, status: 401, code: "UNAUTHENTICATED", message: "Unauthorized" },
  {
    name: "an admin before the disclaimer",
    viewer: makeViewer({ isAdmin: true, hasAcceptedDisclaimer: false }),
    status: 403,
    code: "GATE",
    message: "Disclaimer not accepted",
  },
];

/** Who may neither read nor write what is for admins. */
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

/** Who may not write either. */
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

/** Ids that name nothing, or cannot be ids, with the status each answers. */
export const wrongIds = [
  { name: "missing", id: "11111111-2222-4333-8444-555555555555", status: 404 },
  { name: "empty", id: "", status: 404 },
  { name: "very long", id: "x".repeat(10_000), status: 404 },
  { name: "an operator in a text", id: '{"$ne":null}', status: 404 },
  { name: "an operator", id: { $ne: null }, status: 400 },
  { name: "a list", id: ["a"], status: 400 },
  { name: "a truth", id: true, status: 400 },
  { name: "null", id: null, status: 400 },
];
