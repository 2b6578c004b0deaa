import { readFileSync } from "node:fs";
import { factOutbox, type ServiceApp } from "@questwell/common";
import { ActivityModel } from "./activities/activity.model.ts";
import { createContext, type SocialContext } from "./context.ts";
import { consumers } from "./events/consumers.ts";
import { resolvers } from "./resolvers.ts";
import { SharingSettingModel } from "./settings/sharing-setting.model.ts";

/** The social service, except where it listens and what it connects to. */
export function createApp(): ServiceApp<SocialContext> {
  return {
    name: "social",
    typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
    resolvers,
    models: [ActivityModel, SharingSettingModel],
    outboxes: [factOutbox(ActivityModel)],
    consumers,
    createContext,
  };
}
