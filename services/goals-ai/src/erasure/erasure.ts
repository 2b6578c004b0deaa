import { createErasure } from "@questwell/common";
import { GoalsAiUserErasedSchema } from "@questwell/proto";
import { deleteRowsOf } from "./delete-rows.ts";

/** How goals-ai forgets people. */
export const erasure = createErasure({
  service: "goals-ai",
  erasedSchema: GoalsAiUserErasedSchema,
  purge: deleteRowsOf,
});
