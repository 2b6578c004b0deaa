import { on } from "@questwell/common";
import { OnboardingCompletedSchema } from "@questwell/proto";
import { onOnboardingCompleted } from "./on-onboarding-completed.ts";

/** Everything identity listens to. */
export const consumers = [on(OnboardingCompletedSchema, onOnboardingCompleted)];
