import { useState } from "react";

import { tabStorage } from "#src/lib/storage.ts";

const prefix = "questwell:draft:";

/** Where a draft is stored. */
export const draftKey = (name: string): string => prefix + name;

/**
 * Text that survives a reload, a failed send and an ended session until it is cleared. `name` contains the person's id:
 * one device can have several people. `initial` is the text before anything is typed.
 */
export function useDraft(
  name: string,
  initial = "",
): { text: string; write: (text: string) => void; clear: () => void } {
  const key = draftKey(name);
  const [text, setText] = useState(() => tabStorage.read(key) ?? initial);
  return {
    text,
    write(next) {
      setText(next);
      tabStorage.write(key, next);
    },
    clear() {
      setText("");
      tabStorage.remove(key);
    },
  };
}

/** At sign-out, every draft is deleted. */
export const forgetDrafts = (): void => tabStorage.remove(prefix);
