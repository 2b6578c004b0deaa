export type Message = {
  role: "user" | "assistant";
  content: string;
  /** Who wrote an answer: `openai` or `built-in`. */
  coach?: string;
};

export type Conversation = {
  /** The version of this shape: a conversation kept by an older app is not read. */
  version: typeof version;
  /** The same for all tries to make a goal of it, so that a lost answer never makes two. */
  key: string;
  refinedGoal: string;
  /** What was said so far, the goal as it was first written in front. */
  messages: readonly Message[];
  plan: { title: string; subgoals: string[] } | null;
};

const version = 1;

type Answer = {
  refinedGoal: string;
  response: string;
  goalData: { title: string; subgoals: readonly string[] } | null;
  coach: string;
};

/** What the server takes of a conversation at most, in bytes of its texts. */
const maxBytes = 16 * 1024;

/** A conversation that this app kept as JSON; null when there is none that it still understands. */
export function parseConversation(json: string): Conversation | null {
  if (json === "") return null;
  try {
    const kept = JSON.parse(json) as Conversation | null;
    return kept?.version === version ? kept : null;
  } catch (cause) {
    console.warn("A kept conversation could not be read", cause);
    return null;
  }
}

/** The conversation after `text` was said and answered. */
export function withAnswer(before: Conversation | null, text: string, answer: Answer): Conversation {
  const { refinedGoal, response, goalData, coach } = answer;
  return {
    version,
    key: before?.key ?? crypto.randomUUID(),
    refinedGoal,
    messages: [
      ...(before?.messages ?? []),
      { role: "user", content: text },
      { role: "assistant", content: response, coach },
    ],
    plan: goalData && { title: goalData.title, subgoals: [...goalData.subgoals] },
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function clip(text: string, bytes: number): string {
  const encoded = encoder.encode(text);
  // A character cut in half decodes to U+FFFD.
  return encoded.length <= bytes ? text : decoder.decode(encoded.slice(0, bytes)).replace(/\uFFFD+$/u, "");
}

/**
 * What was said, as the server takes it. Long texts in a script of several bytes per character can exceed its
 * limit: then every message gets an equal share, which keeps the beginning of each.
 */
export function toInput(messages: readonly Message[]): { role: string; content: string }[] {
  const bytes = messages.reduce((sum, { content }) => sum + encoder.encode(content).length, 0);
  const share = bytes > maxBytes ? Math.floor(maxBytes / messages.length) : maxBytes;
  return messages.map(({ role, content }) => ({ role, content: clip(content, share) }));
}
