import { toApiError } from "#src/lib/api-error.ts";
import { createStore } from "#src/lib/store.ts";

/** A call that waits for the person to prove again who they are; `answer` says whether they did. */
type WaitingCall = { answer: (hasSignedIn: boolean) => void };

/** What the dialog listens to; null while no call waits. */
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
 * Runs a call that the server may refuse because the sign-in is too old. Then the person is asked to sign in again,
 * and the call runs once more. Whoever signs in elsewhere leaves the page: what they typed must be kept as a draft.
 *
 * @throws the refusal itself when the person does not sign in again, or whatever the call throws
 */
export async function withFreshSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (toApiError(error).code !== "REAUTH" || !(await askToSignInAgain())) throw error;
    return call();
  }
}
