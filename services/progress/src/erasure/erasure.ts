import { createErasure } from "@questwell/common";
import { ProgressUserErasedSchema } from "@questwell/proto";
import { deleteRowsOf } from "./delete-rows.ts";

/** How progress erases people. */
export const erasure = createErasure({
  service: "progress",
  erasedSchema: ProgressUserErasedSchema,
  purge: deleteRowsOf,
});
