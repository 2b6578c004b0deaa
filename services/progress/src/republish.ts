import { runRepublish } from "@questwell/common";
import { outboxes } from "./outboxes.ts";

// Publishes again what progress keeps of its facts, after their stream was lost: republish.ts [--since=2026-11-01]
await runRepublish("progress", outboxes);
