import { runRepublish } from "@questwell/common";
import { outboxes } from "./outboxes.ts";

// Replays the stored facts of goals-ai after their stream was lost: republish.ts [--since=2026-11-01]
await runRepublish("goals-ai", outboxes);
