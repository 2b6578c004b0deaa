import type { KeySet, ServiceContext } from "@questwell/common";
import type { GoogleSettings } from "./google-settings.ts";
import type { UserLoader } from "./users/user-loader.ts";

/** What use cases of identity may use. */
export interface IdentityContext extends ServiceContext {
  /** The keys that sign session tokens. */
  sessionKeys: KeySet;
  /** The normalised addresses that become admins at sign-up. */
  adminEmails: ReadonlySet<string>;
  /** Whether the loopback address is exempt from the rate limits per address. */
  isDevelopment: boolean;
  /** Null where Google sign-in is not configured. */
  google: GoogleSettings | null;
  users: UserLoader;
}
