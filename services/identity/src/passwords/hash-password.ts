import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createParallelLimit } from "./parallel-limit.ts";

/** OWASP's parameters for argon2id, which is the library's default algorithm. Memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Four hashes use 76 MiB and two cores; more concurrent ones would only wait for each other. */
const LIMITS = { parallel: 4, waiting: 64 };
const limit = createParallelLimit(LIMITS);

/** The hash that is checked for an account that does not exist, so that it takes as long as for an existing one. */
const dummyHash = hash(randomBytes(32), PARAMETERS);

/**
 * The password hash to store, with its parameters and salt.
 *
 * @throws AppError UNAVAILABLE when the queue is full.
 */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, PARAMETERS));

/**
 * Whether a password matches the stored hash; never for null, which takes as long.
 *
 * @throws AppError UNAVAILABLE when the queue is full.
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return limit(async () => {
    const isRight = await verify(stored ?? (await dummyHash), password);
    return isRight && stored !== null;
  });
}

/** Whether a stored hash has other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}
