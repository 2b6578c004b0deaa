import { on } from "@questwell/common";
import {
  AdminUserErasedSchema,
  GoalsAiUserErasedSchema,
  OnboardingCompletedSchema,
  ProgressUserErasedSchema,
  SocialUserErasedSchema,
} from "@questwell/proto";
import { onUserErased } from "../erasure/on-user-erased.ts";
import { onOnboardingCompleted } from "./on-onboarding-completed.ts";

/** Every event that identity consumes. */
export const consumers = [
  on(OnboardingCompletedSchema, onOnboardingCompleted),
  on(ProgressUserErasedSchema, onUserErased("progress")),
  on(GoalsAiUserErasedSchema, onUserErased("goals-ai")),
  on(SocialUserErasedSchema, onUserErased("social")),
  on(AdminUserErasedSchema, onUserErased("admin")),
];
