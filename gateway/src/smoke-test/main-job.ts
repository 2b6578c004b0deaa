import { randomUUID } from "node:crypto";
import type { Visitor } from "./visitor.ts";

/** Signs up, accepts, onboards, completes a challenge, and deletes the account, also when a step before it failed. */
export async function doMainJob(visitor: Visitor): Promise<void> {
  await visitor.expect("POST", "/api/auth/register", 200, {
    email: `smoke-test.${randomUUID()}@example.org`,
    password: randomUUID(),
    firstName: "Smoke test",
  });
  try {
    await completeOneChallenge(visitor);
  } finally {
    await visitor.expect("DELETE", "/api/auth/user", 200);
  }
  await visitor.expect("GET", "/api/auth/user", 401);
}

async function completeOneChallenge(visitor: Visitor): Promise<void> {
  await visitor.expect("POST", "/api/user/accept-disclaimer", 200, { acceptedAt: new Date().toISOString() });
  await visitor.expect("POST", "/api/onboarding/complete", 200, {
    responses: [{ focusArea: "career", level: 4 }],
  });
  const generated = await visitor.expect("POST", "/api/focus-areas/career/challenges/generate", 200);
  const [challenge] = JSON.parse(generated) as { id: string }[];
  if (!challenge) throw new Error("No challenge was generated");
  const completed = await visitor.expect("POST", `/api/challenges/${challenge.id}/complete`, 200, {});
  const { totalXP } = JSON.parse(await visitor.expect("GET", "/api/auth/user", 200)) as { totalXP: number };
  if (!(totalXP > 0)) throw new Error(`No XP after ${completed}`);
}
