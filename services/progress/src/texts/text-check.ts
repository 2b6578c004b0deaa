import { Schema } from "mongoose";

const DAY_MS = 86_400_000;
/** A text that goals-ai could not check for this long stays hidden; it is not asked about again. */
const UNDECIDED_FOR_MS = 30 * DAY_MS;
/** One text that cannot be checked makes no other wait. */
const PAUSE_MS = 10_000;

/**
 * Why a text is not shown. waiting: goals-ai is asked again. help, decline: it found harm. unread: it did not answer for 30
 * days. All but `waiting` are final.
 */
const textCheckStates = ["waiting", "help", "decline", "unread"] as const;

/**
 * Stored beside a person's text while nobody may see it: neither its owner nor a friend, an admin or a coach. Null or
 * absent for a text that is shown, which includes those of earlier versions.
 */
export interface TextCheck {
  state: (typeof textCheckStates)[number];
  /** What goals-ai found, such as selfHarm; null unless it found harm. */
  category: string | null;
  /** When goals-ai is asked again; only while waiting. */
  recheckAt?: Date;
}

/** The schema field of a `TextCheck`. */
export const textCheckField = {
  type: new Schema<TextCheck>(
    {
      state: { type: String, required: true, enum: textCheckStates },
      category: { type: String, default: null },
      recheckAt: { type: Date },
    },
    { _id: false },
  ),
};

/** Adds the index of the texts that goals-ai is asked about again. */
export function indexTextCheck<Row>(schema: Schema<Row>): void {
  schema.index({ "textCheck.recheckAt": 1 }, { sparse: true });
}

/** Of a text that was just stored: it is due at once. */
export const waitingFrom = (now: Date): TextCheck => ({ state: "waiting", category: null, recheckAt: now });

/** Of a text that could not be checked now either; `storedAt` is when it was stored. */
export const stillWaiting = (storedAt: Date, now: Date): TextCheck =>
  now.getTime() - storedAt.getTime() > UNDECIDED_FOR_MS
    ? { state: "unread", category: null }
    : { state: "waiting", category: null, recheckAt: new Date(now.getTime() + PAUSE_MS) };

/** What is shown in place of a goal. It does not tell what was found: admins see it, too. */
export const goalInPlace = ({ state }: TextCheck): { displayName: string; currentGoal: string } =>
  state === "waiting"
    ? {
        displayName: "We have not read this goal yet",
        currentGoal: "It will be here in a moment. If life is hard right now, a help line listens.",
      }
    : {
        displayName: "We do not show this goal",
        currentGoal: "You can delete it. If life is hard right now, a help line listens.",
      };

const sentences = {
  waiting: "We have not read this sentence yet. It will be here in a moment.",
  final: "We do not show this sentence. You can write another one.",
} as const;

/** What is shown in place of a plan's sentence. */
export const sentenceInPlace = ({ state }: TextCheck): string =>
  sentences[state === "waiting" ? "waiting" : "final"];

/** Whether a text is one that stands in place of a sentence: a client that sends it back keeps what is stored. */
export const isInPlace = (text: string | null): boolean =>
  Object.values<string | null>(sentences).includes(text);
