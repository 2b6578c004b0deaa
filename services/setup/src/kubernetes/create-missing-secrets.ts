import { Refusal } from "../programs/refusal.ts";
import type { Print } from "../programs/run-program.ts";
import { BadValue, complete, type Completed } from "../secrets/complete.ts";
import type { SecretPlan, Values } from "../secrets/secret-plan.ts";
import type { SecretsApi } from "./secrets-api.ts";

/** How often a Secret may change under our hands; each time another copy of this program has done its share. */
const MOST_RACES = 10;

/**
 * Creates the Secrets of a release that are missing, and adds the keys that the existing ones lack. Prints a line per
 * Secret, without any value.
 *
 * @throws Refusal when an existing value is not usable, before anything is written; and whatever the API refuses.
 */
export async function createMissingSecrets(
  api: SecretsApi,
  release: string,
  plans: readonly SecretPlan[],
  print: Print,
): Promise<void> {
  const problems: string[] = [];
  for (const plan of plans) {
    const name = `${release}-${plan.name}`;
    const stored = await api.read(name);
    const problem = stored && problemOf(plan, stored.values);
    if (problem) problems.push(`Secret ${name}, key ${problem.key}, ${problem.message}; nothing was changed`);
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  for (const plan of plans) {
    const name = `${release}-${plan.name}`;
    print(`${name}: ${await settle(api, name, plan)}`);
  }
}

function problemOf(plan: SecretPlan, values: Values): BadValue | null {
  try {
    complete(plan, values);
    return null;
  } catch (error) {
    if (error instanceof BadValue) return error;
    throw error;
  }
}

/** Reads, and creates or patches, until nobody else did so in between. */
async function settle(api: SecretsApi, name: string, plan: SecretPlan): Promise<string> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const stored = await api.read(name);
    const completed = complete(plan, stored?.values ?? {});
    if (stored === null) {
      if (await api.create(name, completed.values)) return "created";
    } else if (Object.keys(completed.changed).length === 0) {
      return "unchanged";
    } else if (await api.patch(name, stored, { values: completed.changed })) {
      return describe(completed);
    }
  }
  throw new Refusal(`Secret ${name} was changed by others ${MOST_RACES} times in a row`);
}

function describe({ added, updated }: Completed): string {
  const parts = [
    added.length > 0 ? `added ${added.length === 1 ? "key" : "keys"} ${added.join(", ")}` : "",
    updated.length > 0 ? `updated ${updated.join(", ")}` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}
