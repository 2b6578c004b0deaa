import type { KeySet, ServiceContext } from "@questwell/common";
import type { UserLoader } from "./accounts/user-loader.ts";
import type { GoogleSettings } from "./google/google-settings.ts";

/** What a use case of identity may use. */
export interface IdentityContext extends ServiceContext {
  /** The keys that sign session tokens. */
  sessionKeys: KeySet;
  /** The normalised addresses whose owners become admins when they sign up. */
  adminEmails: ReadonlySet<string>;
  /** Whether this machine's own address is exempt from the limits per address. */
  isDevelopment: boolean;
  /** Null where signing in with Google is not set up. */
  google: GoogleSettings | null;
  users: UserLoader;
}
