import { on } from "@questwell/common";
import { OnboardingCompletedSchema, userErasedSchema } from "@questwell/proto";
import { erasingServices } from "../erasure/erasing-services.ts";
import { onUserErased } from "../erasure/on-user-erased.ts";
import { onOnboardingCompleted } from "./on-onboarding-completed.ts";

/** identity records its own erasure in the call that deletes the account; the others confirm theirs by an event. */
const confirmations = erasingServices
  .filter((service) => service !== "identity")
  .map((service) => on(userErasedSchema(service), onUserErased(service)));

/** Every event that identity consumes. */
export const consumers = [on(OnboardingCompletedSchema, onOnboardingCompleted), ...confirmations];
