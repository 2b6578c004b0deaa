import { type Conversation, parseConversation } from "#src/features/goals/conversation.ts";
import type { CoachRun } from "#src/lib/coach-call.ts";
import { draftKey } from "#src/lib/draft.ts";
import type { Harm } from "#src/lib/harm.ts";
import { createStore } from "#src/lib/store.ts";
import { tabStorage } from "#src/lib/storage.ts";
import type { Failure } from "#src/ui/slow-work.tsx";

/** The conversation of one person with the coach, and the call in flight, which continues when the screen is left. */
export type Talk = {
  conversation: Conversation | null;
  /** The coach's last answer since the screen was opened. */
  heard: string;
  harm: Harm | null;
  run: CoachRun | null;
  failure: Failure | null;
};

const talks = createStore<ReadonlyMap<string, Talk>>(new Map());
const keyOf = (viewerId: string) => draftKey(`goal-talk:${viewerId}`);

export const subscribeToTalks = talks.subscribe;
export const knownTalk = (viewerId: string): Talk | undefined => talks.get().get(viewerId);

/** The conversation as this tab has stored it, with nothing in flight. */
export const storedTalk = (viewerId: string): Talk => ({
  conversation: parseConversation(tabStorage.read(keyOf(viewerId)) ?? ""),
  heard: "",
  harm: null,
  run: null,
  failure: null,
});

export function changeTalk(viewerId: string, change: Partial<Talk>): void {
  const talk = { ...(knownTalk(viewerId) ?? storedTalk(viewerId)), ...change };
  talks.set(new Map([...talks.get(), [viewerId, talk]]));
}

/** Stores the conversation for as long as the tab is open. */
export const keepConversation = (viewerId: string, conversation: Conversation): unknown =>
  tabStorage.write(keyOf(viewerId), JSON.stringify(conversation));

/** Removes the stored conversation from the device; the screen keeps its content. */
export const forgetConversation = (viewerId: string): void => tabStorage.remove(keyOf(viewerId));

/** The person whose conversation is on screen. */
let shownFor: string | null = null;

/** The screen is opened; the returned function is called when it is left. */
export function showTalk(viewerId: string): () => void {
  shownFor = viewerId;
  return () => {
    shownFor = null;
    // What was heard so far is not new on return, and help that was on the screen was seen.
    if (knownTalk(viewerId)) changeTalk(viewerId, { heard: "", harm: null });
    settleTalk(viewerId);
  };
}

/** Forgets a conversation that is not on screen, since the tab's storage has it, unless something of it is still to be seen. */
export function settleTalk(viewerId: string): void {
  const talk = knownTalk(viewerId);
  if (!talk || shownFor === viewerId || talk.run || talk.harm) return;
  const next = new Map(talks.get());
  next.delete(viewerId);
  talks.set(next);
}
