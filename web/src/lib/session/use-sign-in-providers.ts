import { useQuery } from "@apollo/client/react";
import { useDeferredValue } from "react";

import { SignInProvidersDocument } from "#src/lib/session/sign-in-providers.generated.ts";

const noProviders: readonly string[] = [];

/**
 * The sign-in providers besides a password. Queried once, together with the current user or before they are needed.
 * Their arrival is a deferred update, because the whole sign-in page waits for it.
 *
 * @returns undefined while unknown; without a response no provider is offered
 */
export function useSignInProviders(): readonly string[] | undefined {
  const { data, error } = useQuery(SignInProvidersDocument);
  const none = error ? noProviders : undefined;
  return useDeferredValue(data?.signInProviders ?? none);
}
