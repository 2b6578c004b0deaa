import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import type { OnboardingCompleted } from "@questwell/proto";
import { changeUser } from "../accounts/change-user.ts";

/** Notes for the next session token that somebody passed the last gate. An account that is gone needs no note. */
export async function onOnboardingCompleted(
  ctx: BackgroundContext,
  { message }: ReceivedEvent<OnboardingCompleted>,
): Promise<void> {
  await changeUser(ctx, message.userId, (user) =>
    user.isOnboarded ? null : { set: { isOnboarded: true }, events: [] },
  );
}
