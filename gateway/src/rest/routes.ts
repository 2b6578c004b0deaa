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

/** Google is not set up here: back to signing in, with the reason. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: "/api/auth/google", to: "/auth?error=google-not-configured" },
  { path: "/api/auth/google/callback", to: "/auth?error=google-not-configured" },
];
