import { createErasure } from "@questwell/common";
import { SocialUserErasedSchema } from "@questwell/proto";
import { purgePerson } from "./purge-person.ts";

/** How social erases people. */
export const erasure = createErasure({
  service: "social",
  erasedSchema: SocialUserErasedSchema,
  purge: purgePerson,
});
