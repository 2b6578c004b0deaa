import { accountRows } from "./account/rows.ts";
import { adminRows } from "./admin/rows.ts";
import { coachRows } from "./coach/rows.ts";
import { goalRows } from "./goals/rows.ts";
import { newsRows } from "./news/rows.ts";
import { progressRows } from "./progress/rows.ts";
import type { RestRow } from "./row.ts";
import { socialRows } from "./social/rows.ts";
import { weekRows } from "./weeks/rows.ts";

/** The documented REST API: this table is its documentation. */
export const routes: readonly RestRow[] = [
  ...accountRows,
  ...progressRows,
  ...goalRows,
  ...coachRows,
  ...weekRows,
  ...socialRows,
  ...newsRows,
  ...adminRows,
];

/** The paths of the OAuth redirects, and identity's page behind each. */
export const redirects = [
  { path: "/api/auth/google", page: "/google/start" },
  { path: "/api/auth/google/callback", page: "/google/callback" },
] as const;
