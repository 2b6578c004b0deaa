import type { BackgroundContext, ServiceContext } from "@questwell/common";
import type { AnsweringCoach, AskConsent } from "./coach/answered.ts";
import type { ProviderSettings } from "./openai/provider-settings.ts";
import type { HelpLineBook } from "./help-lines/help-line-book.ts";

/** The dependencies of use cases that respond to other services. */
export interface CoachContext extends BackgroundContext {
  coach: AnsweringCoach;
  askConsent: AskConsent;
}

/** The dependencies of use cases that a resolver calls. */
export interface GoalsAiContext extends ServiceContext {
  coach: AnsweringCoach;
  askConsent: AskConsent;
  helpLines: HelpLineBook;
  /** The configured language model; null for none. */
  provider: ProviderSettings | null;
  /** A new random id. */
  newId(): string;
}
