import { runRepublish } from "@questwell/common";
import { outboxes } from "./outboxes.ts";

// Publishes again what identity keeps of its facts, after their stream was lost: republish.ts [--since=2026-11-01]
await runRepublish("identity", outboxes);
