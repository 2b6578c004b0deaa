import type { KeySet, ServiceContext } from "@questwell/common";
import type { UserLoader } from "./accounts/user-loader.ts";

/** What a use case of identity may use. */
export interface IdentityContext extends ServiceContext {
  /** The keys that sign session tokens. */
  sessionKeys: KeySet;
  /** The normalised addresses that become admins when they sign up with a password. */
  adminEmails: ReadonlySet<string>;
  /** Whether this machine's own address is exempt from the limits per address. */
  isDevelopment: boolean;
  users: UserLoader;
}
