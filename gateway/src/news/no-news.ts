import type { Clock, KeptAnswers } from "@questwell/common";
import type { NewsInvalidatedSchema } from "@questwell/proto";
import { LRUCache } from "lru-cache";

/** How long an answer is repeated: the delay of news whose invalidation was lost with the process that sent it. */
export const KEPT_FOR_MS = 120_000;
/** People whose answer is kept, 150 bytes each; the ones who have not asked for longest are asked about again. */
const MOST_PEOPLE = 20_000;

/** A question to social about a person's news. An invalidation removes it, so that its answer is not kept. */
interface Question {
  /** When social answered that there is nothing new; null until then. */
  answeredAt: number | null;
}

/**
 * The people for whom social last answered that nothing is new. The app asks every half minute, and mostly for nothing.
 * Nothing is kept while social's invalidations do not arrive.
 */
export interface NoNews extends KeptAnswers<typeof NewsInvalidatedSchema> {
  /** Whether nothing is new for a person, as social said and has not taken back. */
  has(userId: string): boolean;
  /** Called before social is asked. @returns what takes its answer, whether nothing is new */
  begin(userId: string): (isNothing: boolean) => void;
}

export function createNoNews(clock: Clock): NoNews {
  const questions = new LRUCache<string, Question>({ max: MOST_PEOPLE });
  let isOpen = false;
  const now = () => clock.now().getTime();
  return {
    has(userId) {
      const answeredAt = questions.get(userId)?.answeredAt ?? null;
      // A clock that was set back keeps no answer for longer.
      return answeredAt !== null && Math.abs(now() - answeredAt) < KEPT_FOR_MS;
    },
    begin(userId) {
      const question: Question = { answeredAt: null };
      if (isOpen) questions.set(userId, question);
      const askedAt = now();
      return (isNothing) => {
        if (isNothing) question.answeredAt = askedAt;
        else if (questions.get(userId) === question) questions.delete(userId);
      };
    },
    discard({ userIds }) {
      for (const userId of userIds) questions.delete(userId);
    },
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      questions.clear();
    },
  };
}
