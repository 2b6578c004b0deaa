import { runRepublish } from "@questwell/common";
import { outboxes } from "./outboxes.ts";

// Republishes admin's stored events after their stream was lost: republish.ts [--since=2026-11-01]
await runRepublish("admin", outboxes);
