import { afterAll, beforeAll } from "@jest/globals";
import { blastRadius } from "./outages/blast-radius.ts";
import { brokerOutage } from "./outages/broker-outage.ts";
import { recovery } from "./outages/recovery.ts";
import { rollingRestart } from "./outages/rolling-restart.ts";
import { storeStall } from "./outages/store-stall.ts";
import { unreadGoal } from "./outages/unread-goal.ts";
import { startTestStack, type TestStack } from "./support/test-stack.ts";

let system: TestStack;

// All of them share one stack: each leaves it as it found it, which is half of what it proves.
beforeAll(async () => {
  system = await startTestStack();
}, 120_000);

afterAll(() => system.stop(), 60_000);

brokerOutage(() => system);
blastRadius(() => system);
storeStall(() => system);
unreadGoal(() => system);
recovery(() => system);
rollingRestart(() => system);
