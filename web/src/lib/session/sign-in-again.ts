import { toApiError } from "#src/lib/api-error.ts";
import { createStore } from "#src/lib/store.ts";

/** A call that waits for the person to re-authenticate; `answer` reports whether they did. */
type WaitingCall = { answer: (hasSignedIn: boolean) => void };

/** The store that the dialog subscribes to; null while no call waits. */
export const signInAgainStore = createStore<WaitingCall | null>(null);

function askToSignInAgain(): Promise<boolean> {
  signInAgainStore.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (hasSignedIn: boolean) => {
      signInAgainStore.set(null);
      resolve(hasSignedIn);
    };
    signInAgainStore.set({ answer });
  });
}

/**
 * Runs a call that the server may reject because the sign-in is too old. Then the person is asked to sign in again, and
 * the call is retried once. A sign-in at Google leaves the page: typed text must be stored as a draft.
 *
 * @throws the rejection itself if the person does not sign in again, or any error of the call
 */
export async function withFreshSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (toApiError(error).code !== "REAUTH" || !(await askToSignInAgain())) throw error;
    return call();
  }
}
