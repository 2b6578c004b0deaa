import type { KeySet, ServiceContext } from "@questwell/common";
import type { UserLoader } from "./accounts/user-loader.ts";
import type { GoogleSettings } from "./google/google-settings.ts";

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
