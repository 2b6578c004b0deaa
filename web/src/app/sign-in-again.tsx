import { lazy, Suspense, useSyncExternalStore } from "react";

import { signInAgainStore } from "#src/lib/session/sign-in-again.ts";

/** Fetched when a call first needs it: most people never see it. */
const SignInAgainDialog = lazy(async () => ({
  default: (await import("#src/features/session/sign-in-again-dialog.tsx")).SignInAgainDialog,
}));

/** The dialog for every call that runs in `withFreshSignIn`, above any screen. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(signInAgainStore.subscribe, signInAgainStore.get);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog onAnswer={waiting.answer} />
    </Suspense>
  );
}
