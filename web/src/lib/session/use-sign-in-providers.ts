import { useQuery } from "@apollo/client/react";

import { SignInProvidersDocument } from "#src/lib/session/sign-in-providers.generated.ts";

/**
 * The sign-in providers besides a password. Queried once, together with the current user or before they are needed.
 *
 * @param isNeeded whether to query them
 * @returns undefined while unknown; without a response no provider is offered
 */
export function useSignInProviders(isNeeded: boolean): readonly string[] | undefined {
  const { data, error } = useQuery(SignInProvidersDocument, { skip: !isNeeded });
  return data?.signInProviders ?? (error ? [] : undefined);
}
