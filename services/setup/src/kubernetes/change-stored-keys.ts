import { changeKeys, type KeyAction, type KeyChange, type KeyState } from "../keys/change-keys.ts";
import { parseKeySet, privateJwks, publicJwks } from "../keys/key-set.ts";
import { Refusal } from "../programs/refusal.ts";
import type { Print } from "../programs/run-program.ts";
import { PRIVATE_KEYS, PUBLIC_KEYS } from "../secrets/secret-plan.ts";
import { restartsAfter } from "./restarts.ts";
import type { SecretsApi, StoredSecret } from "./secrets-api.ts";

/** When the first key of a Secret took over; absent while a second one is only announced. */
const SWITCHED_AT = "questwell.org/keys-switched-at";
const MOST_RACES = 10;
const MINUTE_MS = 60_000;

/**
 * The issuers' keys, and how long an old one stays after the switch: the longest life of what it signed or encrypted
 * (session tokens and the cookies of a Google sign-in 10 minutes, internal tokens one), and five minutes for clocks that
 * differ and for the restart in which the last process stops using it.
 */
const keySecrets = [
  { name: "session-keys", keepOldMs: 15 * MINUTE_MS },
  { name: "internal-keys", keepOldMs: 6 * MINUTE_MS },
] as const;

/** One step of a key change in a release. */
export interface KeyChangeRequest {
  release: string;
  namespace: string;
  action: KeyAction;
  force: boolean;
  now: Date;
}

/**
 * Takes one step of a change of the session keys and the internal keys, and prints which processes to restart next, and
 * why in this order.
 *
 * @throws Refusal when a Secret is missing or unusable, or when the step is out of order for one of the two; then
 *   neither is changed.
 */
export async function changeStoredKeys(
  api: SecretsApi,
  request: KeyChangeRequest,
  print: Print,
): Promise<void> {
  const { release, namespace, action } = request;
  const refusals: string[] = [];
  for (const { name, keepOldMs } of keySecrets) {
    const { change } = await plan(api, `${release}-${name}`, keepOldMs, request);
    if (change.outcome === "refused") refusals.push(`${release}-${name}: ${change.note}`);
  }
  if (refusals.length > 0)
    throw new Refusal(`${action} was refused, nothing was changed\n${refusals.join("\n")}`);
  for (const { name, keepOldMs } of keySecrets) {
    print(`${release}-${name}: ${await settle(api, `${release}-${name}`, keepOldMs, request)}`);
  }
  for (const line of restartsAfter(action, release, namespace)) print(line);
}

async function plan(
  api: SecretsApi,
  name: string,
  keepOldMs: number,
  { action, now, force }: KeyChangeRequest,
): Promise<{ stored: StoredSecret; change: KeyChange }> {
  const stored = await api.read(name);
  if (stored === null) throw new Refusal(`Secret ${name} does not exist: make-secrets.ts creates it`);
  return { stored, change: changeKeys(action, stateOf(name, stored), { now, keepOldMs, force }) };
}

function stateOf(name: string, { values, annotations }: StoredSecret): KeyState {
  const keys = parseKeySet(values[PRIVATE_KEYS] ?? "");
  if (keys === null)
    throw new Refusal(`Secret ${name}, key ${PRIVATE_KEYS}, holds no set of private P-256 keys`);
  const switchedAt = annotations[SWITCHED_AT];
  return { keys, switchedAt: switchedAt === undefined ? null : new Date(switchedAt) };
}

async function settle(
  api: SecretsApi,
  name: string,
  keepOldMs: number,
  request: KeyChangeRequest,
): Promise<string> {
  for (let race = 0; race < MOST_RACES; race += 1) {
    const { stored, change } = await plan(api, name, keepOldMs, request);
    if (change.outcome === "refused") throw new Refusal(`${name}: ${change.note}`);
    if (change.outcome === "unchanged") return `unchanged, ${change.note}`;
    const { keys, switchedAt } = change.state;
    const patched = await api.patch(name, stored, {
      values: { [PRIVATE_KEYS]: privateJwks(keys), [PUBLIC_KEYS]: publicJwks(keys) },
      annotations: { [SWITCHED_AT]: switchedAt?.toISOString() ?? null },
    });
    if (patched) return change.note;
  }
  throw new Refusal(`Secret ${name} was changed by others ${MOST_RACES} times in a row`);
}
