import { createErasure } from "@questwell/common";
import { AdminUserErasedSchema } from "@questwell/proto";
import { purgePerson } from "./purge-person.ts";

/** How admin erases personal data. */
export const erasure = createErasure({
  service: "admin",
  erasedSchema: AdminUserErasedSchema,
  purge: purgePerson,
});
