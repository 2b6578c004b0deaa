import type { BackgroundContext, ReceivedEvent } from "@questwell/common";
import type { OnboardingCompleted } from "@questwell/proto";
import { changeUser } from "../users/change-user.ts";

/** Records for the next session token that a person passed the last gate. A deleted account is ignored. */
export async function onOnboardingCompleted(
  ctx: BackgroundContext,
  { message }: ReceivedEvent<OnboardingCompleted>,
): Promise<void> {
  await changeUser(ctx, message.userId, (user) =>
    user.isOnboarded ? null : { set: { isOnboarded: true }, events: [] },
  );
}
