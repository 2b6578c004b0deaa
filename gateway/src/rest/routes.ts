import type { RestRoute } from "./route.ts";
import { accountRoutes } from "./routes/account.ts";
import { adminRoutes } from "./routes/admin.ts";
import { goalRoutes } from "./routes/goals.ts";
import { newsRoutes } from "./routes/news.ts";
import { progressRoutes } from "./routes/progress.ts";
import { socialRoutes } from "./routes/social.ts";

/** The documented REST API: this table is its documentation. */
export const routes: readonly RestRoute[] = [
  ...accountRoutes,
  ...progressRoutes,
  ...goalRoutes,
  ...socialRoutes,
  ...newsRoutes,
  ...adminRoutes,
];

/** The paths of the OAuth redirects, and identity's page behind each. */
export const redirects = [
  { path: "/api/auth/google", page: "/google/start" },
  { path: "/api/auth/google/callback", page: "/google/callback" },
] as const;
