import type { Erasure, ServiceContext } from "@questwell/common";
import type DataLoader from "dataloader";
import type { Reactions } from "./schema.generated.ts";

/** What every use case of social may use. */
export interface SocialContext extends ServiceContext, Pick<Erasure, "unlessErased"> {
  loaders: {
    /** The reactions to an activity that the viewer may see. */
    reactions: DataLoader<string, Reactions>;
  };
}
