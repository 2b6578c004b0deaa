import { parseInput, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import type { MutationAcceptDisclaimerArgs } from "../schema.generated.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { requireSession } from "../sessions/require-session.ts";
import { changeUser } from "../users/change-user.ts";
import { disclaimerAccepted } from "../users/user-events.ts";
import type { UserRow } from "../users/user.model.ts";

const DAY_MS = 86_400_000;
const INVALID = "Invalid acceptedAt";

const acceptance = z.strictObject({
  acceptedAt: z
    .string(INVALID)
    .max(64, { error: INVALID, abort: true })
    .pipe(z.iso.datetime({ offset: true, error: INVALID }))
    .nullish(),
});

/**
 * Records when the viewer accepted the legal disclaimer; the first time is kept.
 *
 * @param input `acceptedAt`, ISO 8601; missing, in the future, or over a day old means now
 * @throws AppError UNAUTHENTICATED, or BAD_USER_INPUT for an invalid time.
 */
export async function acceptDisclaimer(
  ctx: IdentityContext,
  input: MutationAcceptDisclaimerArgs,
): Promise<UserRow> {
  const session = await requireSession(ctx);
  const { acceptedAt } = parseInput(acceptance, input);
  const disclaimerAcceptedAt = plausible(acceptedAt ?? null, ctx.clock.now());
  const user = await changeUser(ctx, session.userId, (current) =>
    current.disclaimerAcceptedAt
      ? null
      : { set: { disclaimerAcceptedAt }, events: [disclaimerAccepted(disclaimerAcceptedAt)] },
  );
  if (!user) throw unauthenticated();
  issueSession(ctx, session, user);
  return user;
}

function plausible(claimed: string | null, now: Date): Date {
  if (claimed === null) return now;
  const at = new Date(claimed);
  return at > now || now.getTime() - at.getTime() > DAY_MS ? now : at;
}
