export type Message = {
  role: "user" | "assistant";
  content: string;
  /** The author of an answer: `openai` or `built-in`. */
  coach?: string;
  /** Why AI did not write it although it was wanted. */
  coachReason?: string;
};

export type Conversation = {
  /** The version of this shape: a conversation stored by an older version of the app is ignored. */
  version: typeof version;
  /** The idempotency key for creating the goal: the same for all retries, so that a lost response never creates two. */
  key: string;
  refinedGoal: string;
  /** The messages so far; the first one is the original text of the goal. */
  messages: readonly Message[];
  plan: { title: string; subgoals: string[] } | null;
};

const version = 1;

type Answer = {
  refinedGoal: string;
  response: string;
  goalData: { title: string; subgoals: readonly string[] } | null;
  coach: string;
  coachReason?: string | null;
};

/** The server's limit for a conversation, in bytes of its texts. */
const maxBytes = 16 * 1024;

/** Parses a stored conversation; null if it is missing, invalid, or of another version. */
export function parseConversation(json: string): Conversation | null {
  if (json === "") return null;
  try {
    const kept = JSON.parse(json) as Conversation | null;
    return kept?.version === version ? kept : null;
  } catch (cause) {
    console.warn("A stored conversation could not be read", cause);
    return null;
  }
}

/** The conversation after `text` and its answer. */
export function withAnswer(before: Conversation | null, text: string, answer: Answer): Conversation {
  const { refinedGoal, response, goalData, coach, coachReason } = answer;
  return {
    version,
    key: before?.key ?? crypto.randomUUID(),
    refinedGoal,
    messages: [
      ...(before?.messages ?? []),
      { role: "user", content: text },
      { role: "assistant", content: response, coach, ...(coachReason && { coachReason }) },
    ],
    plan: goalData && { title: goalData.title, subgoals: [...goalData.subgoals] },
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function clip(text: string, bytes: number): string {
  const encoded = encoder.encode(text);
  // A truncated character decodes to U+FFFD.
  return encoded.length <= bytes
    ? text
    : decoder.decode(encoded.slice(0, bytes)).replace(/\uFFFD{1,3}$/u, "");
}

/**
 * The messages as input for the server. Long texts in a script with several bytes per character can exceed its limit:
 * then every message gets an equal share, and only the beginning of each is sent.
 */
export function toInput(messages: readonly Message[]): { role: string; content: string }[] {
  const bytes = messages.reduce((sum, { content }) => sum + encoder.encode(content).length, 0);
  const share = bytes > maxBytes ? Math.floor(maxBytes / messages.length) : maxBytes;
  return messages.map(({ role, content }) => ({ role, content: clip(content, share) }));
}
