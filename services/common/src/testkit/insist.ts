import { setTimeout as delay } from "node:timers/promises";
import type { GraphqlAnswer, GraphqlCall } from "./boot-service.ts";

const RETRY_MS = 10;
const LONGEST_MS = 60_000;

/**
 * Retries while the answer is UNAVAILABLE, as a stubborn client does.
 *
 * @returns the first other answer, which may be an error.
 * @throws Error when there is none in a minute.
 */
export async function insist(
  call: GraphqlCall,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<GraphqlAnswer> {
  const endsAt = Date.now() + LONGEST_MS;
  while (Date.now() < endsAt) {
    const answer = await call(document, variables);
    if (answer.error?.code !== "UNAVAILABLE") return answer;
    await delay(RETRY_MS);
  }
  throw new Error("No answer within a minute");
}
