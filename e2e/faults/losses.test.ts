import { afterAll, beforeAll } from "@jest/globals";
import { completions } from "./losses/completions.ts";
import { erasure } from "./losses/erasure.ts";
import { deadLetters } from "./losses/dead-letters.ts";
import { streamLoss } from "./losses/stream-loss.ts";
import { newLife, type Life } from "./support/full-life.ts";
import { ADMIN_EMAIL, startTestStack, type TestStack } from "./support/test-stack.ts";

let system: TestStack;
let admin: Life;

// One stack for all of them: what one left behind, the next must bear.
beforeAll(async () => {
  system = await startTestStack();
  admin = await newLife(system.stack.url, ADMIN_EMAIL);
}, 120_000);

afterAll(() => system.stop(), 60_000);

completions(
  () => system,
  () => admin,
);
streamLoss(() => system);
deadLetters(
  () => system,
  () => admin,
);
// The admin leaves in it, so it comes last.
erasure(
  () => system,
  () => admin,
);
