import type { BackgroundContext, ServiceContext } from "@questwell/common";
import type { Coach } from "./coach/coach.ts";
import type { HelpLineBook } from "./help-lines/help-line-book.ts";

/** What the use cases that answer another service may use. */
export interface CoachContext extends BackgroundContext {
  coach: Coach;
}

/** What the use cases that a resolver calls may use. */
export interface GoalsAiContext extends ServiceContext {
  coach: Coach;
  helpLines: HelpLineBook;
  /** A new random id. */
  newId(): string;
}
