import { rateLimited } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { checkInput, isRefused } from "../safety/gate.ts";
import type { SafetyHit } from "../safety/classify.ts";
import { createOneAtATime } from "../safety/one-at-a-time.ts";
import { createTextAllowance } from "../safety/text-allowance.ts";

/** The texts of a conversation from a client. */
export interface SentTexts {
  /** All texts in order. */
  all: readonly string[];
  /** The person's own texts. */
  own: readonly string[];
  /** What the person just wrote; at most 2,000 characters. */
  newest: string;
}

/** The longest conversation of 20,384 characters, at each of a day's twenty requests, even within one hour. */
const CHARACTERS_PER_HOUR = 420_000;
/** After these, of newest messages alone: one of 2,000 characters every 36 s. */
const NEWEST_CHARACTERS_PER_HOUR = 200_000;
/** As many requests as the gateway lets through at once. */
const MAX_WAITING = 100;

const takeWhole = createTextAllowance(CHARACTERS_PER_HOUR);
const takeNewest = createTextAllowance(NEWEST_CHARACTERS_PER_HOUR);
const tooMuch = (retryAfter: number) =>
  rateLimited(
    retryAfter,
    "You have sent a lot of text. Please try again later. If you need someone now, please call a help line.",
  );
const inTurn = createOneAtATime(MAX_WAITING, () => tooMuch(1));

/**
 * Checks a conversation, one of the person at a time. The check comes before every other limit, so it has one of its
 * own: beyond it only the newest message is read, and a message about harm is still answered with help.
 *
 * @returns the most serious hit, if any
 * @throws AppError RATE_LIMITED for an unharmful message beyond the limit, or any message beyond that of newest ones.
 */
export async function checkConversation(
  ctx: Pick<GoalsAiContext, "signal" | "requireViewer">,
  { all, own, newest }: SentTexts,
): Promise<SafetyHit | null> {
  const { id } = ctx.requireViewer();
  const { signal } = ctx;
  return inTurn(id, async () => {
    signal.throwIfAborted();
    const characters = all.reduce((sum, { length }) => sum + length, 0);
    const secondsLeft = takeWhole(id, characters);
    if (secondsLeft === 0) return checkInput(all, own, signal);
    const isRead = takeNewest(id, newest.length) === 0;
    const hit = isRead ? await checkInput([newest], [newest], signal) : null;
    if (isRefused(hit)) return hit;
    throw tooMuch(secondsLeft);
  });
}
