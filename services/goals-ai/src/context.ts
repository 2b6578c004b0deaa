import type { BackgroundContext, ServiceContext } from "@questwell/common";
import type { Coach } from "./coach/coach.ts";
import type { HelpLineBook } from "./help-lines/help-line-book.ts";

/** The dependencies of use cases that respond to other services. */
export interface CoachContext extends BackgroundContext {
  coach: Coach;
}

/** The dependencies of use cases that a resolver calls. */
export interface GoalsAiContext extends ServiceContext {
  coach: Coach;
  helpLines: HelpLineBook;
  /** A new random id. */
  newId(): string;
}
