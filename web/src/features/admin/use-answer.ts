import { useEffect, useEffectEvent, useState } from "react";

import { type ApiError, toApiError } from "#src/lib/api-error.ts";

type State<Answer> = {
  /** The key of the query that it answers. */
  asked: string | null;
  answer: Answer | undefined;
  /** When it arrived, in milliseconds since 1970. */
  answeredAt: number | null;
  failure: ApiError | null;
};

/**
 * Calls `load` when the screen opens, whenever `key` changes, and on `reload`. The last response stays while a new one
 * is in flight or fails; a response that was overtaken by a newer query is dropped.
 */
export function useLatestResponse<Answer>(key: string, load: () => Promise<Answer>) {
  const [attempt, setAttempt] = useState(0);
  const question = `${attempt}:${key}`;
  const [state, setState] = useState<State<Answer>>({
    asked: null,
    answer: undefined,
    answeredAt: null,
    failure: null,
  });
  const ask = useEffectEvent(load);

  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      try {
        const answer = await ask();
        if (isCurrent) setState({ asked: question, answer, answeredAt: Date.now(), failure: null });
      } catch (error) {
        if (isCurrent) setState((old) => ({ ...old, asked: question, failure: toApiError(error) }));
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [question]);

  return {
    answer: state.answer,
    answeredAt: state.answeredAt,
    failure: state.failure,
    isLoading: state.asked !== question,
    reload: () => setAttempt((before) => before + 1),
    /** Updates the response on screen after a write that the server has accepted. */
    change: (next: (answer: Answer) => Answer) =>
      setState((old) => (old.answer === undefined ? old : { ...old, answer: next(old.answer) })),
  };
}
