import { makeKey, type KeySet } from "./key-set.ts";

/** One step of a key change. */
export const keyActions = ["announce", "switch", "retire"] as const;
export type KeyAction = (typeof keyActions)[number];

/** The keys of an issuer, and when the first of them took over from the others. */
export interface KeyState {
  keys: KeySet;
  /** Null before the first change and once the old key is retired; then a second key is an announced one. */
  switchedAt: Date | null;
}

/** The conditions of one step. */
export interface KeyStep {
  now: Date;
  /** How long the old key must stay after the switch: the last token that it signed may still be in use. */
  keepOldMs: number;
  /** Retires the old key early, which rejects the tokens that it signed. */
  force: boolean;
}

/** The result of a step: the new state, or why nothing was done. */
export type KeyChange =
  | { outcome: "changed"; state: KeyState; note: string }
  | { outcome: "unchanged"; note: string }
  | { outcome: "refused"; note: string };

/**
 * Announces a new key, switches to it, or retires the old one. Each step may run again, and a step in the wrong order is
 * refused: a key signs only after it was published, and is removed only after the tokens that it signed have expired.
 */
export const changeKeys = (action: KeyAction, state: KeyState, step: KeyStep): KeyChange =>
  steps[action](state, step);

const steps: Record<KeyAction, (state: KeyState, step: KeyStep) => KeyChange> = {
  announce({ keys, switchedAt }) {
    if (switchedAt !== null)
      return { outcome: "refused", note: "the old key of the last switch is still there: retire it first" };
    if (keys.length > 1) return { outcome: "unchanged", note: "a new key is announced already" };
    const key = makeKey();
    const state = { keys: [...keys, key], switchedAt: null };
    return { outcome: "changed", state, note: `announced key ${key.kid}: published, does not sign yet` };
  },

  switch({ keys, switchedAt }, { now }) {
    if (switchedAt !== null) return { outcome: "unchanged", note: "the new key signs already" };
    const [old, next, ...others] = keys;
    if (!old || !next) return { outcome: "refused", note: "there is no new key: announce one first" };
    const state = { keys: [next, old, ...others], switchedAt: now };
    return { outcome: "changed", state, note: `switched to key ${next.kid}: the old one only verifies now` };
  },

  retire({ keys, switchedAt }, { now, keepOldMs, force }) {
    const [current, ...others] = keys;
    if (!current || others.length === 0) return { outcome: "unchanged", note: "there is no old key" };
    if (switchedAt === null) {
      return { outcome: "refused", note: "it would remove the announced key: switch to it first" };
    }
    const retiresAt = new Date(switchedAt.getTime() + keepOldMs);
    // The negation also refuses a time that could not be read.
    if (!force && !(now >= retiresAt)) {
      const when = Number.isNaN(retiresAt.getTime()) ? "an unknown time" : retiresAt.toISOString();
      return {
        outcome: "refused",
        note: `tokens of the old key are valid until ${when}; --force retires it now`,
      };
    }
    const state = { keys: [current], switchedAt: null };
    return { outcome: "changed", state, note: `retired the old key: only ${current.kid} is left` };
  },
};
