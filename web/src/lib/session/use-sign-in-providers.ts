import { useQuery } from "@apollo/client/react";

import { SignInProvidersDocument } from "#src/lib/session/sign-in-providers.generated.ts";

/**
 * What one can sign in with besides a password. It is asked once, together with who is there or before it is needed.
 *
 * @param isNeeded whether it is worth asking
 * @returns undefined while that is not known; nothing is offered when there is no answer
 */
export function useSignInProviders(isNeeded: boolean): readonly string[] | undefined {
  const { data, error } = useQuery(SignInProvidersDocument, { skip: !isNeeded });
  return data?.signInProviders ?? (error ? [] : undefined);
}
