import { createErasure } from "@questwell/common";
import { GoalsAiUserErasedSchema } from "@questwell/proto";
import { deleteRowsOf } from "./delete-rows.ts";

/** How goals-ai erases people. */
export const erasure = createErasure({
  service: "goals-ai",
  erasedSchema: GoalsAiUserErasedSchema,
  purge: deleteRowsOf,
});
