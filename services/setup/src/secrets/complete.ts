import type { SecretPlan, Values } from "./secret-plan.ts";

/** A Secret with every key of its plan. */
export interface Completed {
  /** All values of the plan. */
  values: Values;
  /** The values that the existing ones lack or contradict. */
  changed: Values;
  /** The keys that did not exist. */
  added: string[];
  /** The keys that follow other values, which had changed. */
  updated: string[];
}

/** An existing value that is not what its key promises. */
export class BadValue extends Error {
  override readonly name = "BadValue";
  readonly key: string;
  constructor(key: string, what: string) {
    super(`holds no ${what}`);
    this.key = key;
  }
}

/**
 * Makes the values that are missing and keeps the others.
 *
 * @throws BadValue for an existing value that is not usable; its text is not in the message.
 */
export function complete(plan: SecretPlan, existing: Values): Completed {
  const made = Object.fromEntries(
    plan.made.map(({ key, what, make, isValid }) => {
      const value = existing[key];
      if (value !== undefined && !isValid(value)) throw new BadValue(key, what);
      return [key, value ?? make()];
    }),
  );
  const madeValue = (key: string) => made[key] ?? "";
  const derived = Object.fromEntries(plan.derived.map(({ key, derive }) => [key, derive(madeValue)]));
  const values = { ...made, ...derived };
  const differing = Object.entries(values).filter(([key, value]) => existing[key] !== value);
  const keys = differing.map(([key]) => key);
  return {
    values,
    changed: Object.fromEntries(differing),
    added: keys.filter((key) => existing[key] === undefined),
    updated: keys.filter((key) => existing[key] !== undefined),
  };
}
