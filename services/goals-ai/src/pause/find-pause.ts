import { CoachPauseModel, type CoachPause } from "./coach-pause.model.ts";

/** The pause as stored; null if no admin ever changed it. */
export const findPause = (): Promise<CoachPause | null> =>
  CoachPauseModel.findById("coach").readConcern("majority").lean<CoachPause>();

/**
 * Whether an admin paused the language model. It is read before each request and not remembered, so a pause holds at once
 * for every process.
 */
export async function isPaused(): Promise<boolean> {
  return (await findPause())?.isPaused ?? false;
}
