import type { BackgroundContext, Job } from "@questwell/common";
import { finishErasures } from "./erasure/finish-erasures.ts";
import { runDuePurges } from "./erasure/run-due-purges.ts";
import { createErasureWatch } from "./erasure/watch-erasures.ts";
import { retryPendingSessionEnds } from "./sessions/end-pending-sessions.ts";

const everyMs = 5000;

/** The background jobs of identity. */
export const jobs: readonly Job<BackgroundContext>[] = [
  { name: "finish erasures", everyMs, run: finishErasures },
  { name: "run due purges", everyMs, run: runDuePurges },
  { name: "monitor erasures", everyMs, run: createErasureWatch() },
  { name: "end pending sessions", everyMs, run: retryPendingSessionEnds },
];
