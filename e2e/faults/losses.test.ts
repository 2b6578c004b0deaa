/** @shows ASVS-16.2.5 ASVS-16.3.1 */

import { afterAll, beforeAll } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { badNetwork } from "./losses/bad-network.ts";
import { completions } from "./losses/completions.ts";
import { erasure } from "./losses/erasure.ts";
import { deadLetters } from "./losses/dead-letters.ts";
import { actsAreLogged, logsHoldNoSecrets } from "./losses/log-hygiene.ts";
import { streamLoss } from "./losses/stream-loss.ts";
import { startGoogle, type GoogleStandIn } from "../support/google.ts";
import { newLife, type Life } from "./support/full-life.ts";
import { newSeed } from "./support/say.ts";
import { ADMIN_EMAIL, startTestStack, type TestStack } from "./support/test-stack.ts";
import { chooseBadWires, layWires } from "./support/wires.ts";

const badWires = chooseBadWires(newSeed("the bad wires"), faultFigures.badWires);
const wires = layWires(badWires.links);

let google: GoogleStandIn;
let system: TestStack;
let admin: Life;

// All of them share one stack: each must cope with what the ones before it left behind.
beforeAll(async () => {
  google = await startGoogle();
  system = await startTestStack({ rewire: wires.rewire, env: google.env });
  admin = await newLife(system.stack.url, ADMIN_EMAIL);
}, 120_000);

afterAll(async () => {
  await system.stop();
  await wires.close();
  await google.stop();
}, 60_000);

completions(
  () => system,
  () => admin,
);
badNetwork(
  () => system,
  () => wires,
  badWires,
);
streamLoss(() => system);
deadLetters(
  () => system,
  () => admin,
);
actsAreLogged(
  () => system,
  () => admin,
);
// This deletes the admin's account, so no later test may need it.
erasure(
  () => system,
  () => admin,
);
logsHoldNoSecrets(() => system);
