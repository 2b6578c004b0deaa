import { createLogger, type BackgroundContext } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { recheckTexts } from "../src/coach/recheck-texts.ts";
import { erasure } from "../src/erasure/erasure.ts";
import {
  createGoal,
  FOCUS_AREA,
  onboardedPerson,
  type BootedProgress,
  type Person,
} from "./boot-progress.ts";

const AREAS = `{ focusAreas { ${FOCUS_AREA} textCheck { state category } } }`;
/** The pause after a text that was not checked is 10 s. */
export const PAUSE_MS = 11_000;
export const DAY_MS = 86_400_000;

/** A person with a goal that was created while goals-ai was away. */
export type UnreadPerson = Person & { goalId: string };

export async function goalIn({ call }: Person) {
  const { data } = await call(AREAS);
  return data.focusAreas.find(({ isCustom }: { isCustom: boolean }) => isCustom);
}
export const stateOf = async (person: Person): Promise<string | null> =>
  (await goalIn(person)).textCheck?.state ?? null;

/** Scenes in which goals-ai was away when a text was stored. */
export function unreadScenes(progress: BootedProgress) {
  return {
    /** goals-ai responds again, and what waits is due. */
    comeBack: async (): Promise<void> => {
      await progress.coach.resubscribe();
      progress.clock.advance(PAUSE_MS);
    },

    /** A run that was under way when goals-ai came back may have put the text off once more. */
    untilRead: (isRead: () => Promise<boolean>) =>
      waitFor(async () => {
        if (await isRead()) return true;
        progress.clock.advance(PAUSE_MS);
        return false;
      }),

    withUnread: async (title: string): Promise<UnreadPerson> => {
      const person = await onboardedPerson(progress, { askBeforeSharing: false, timeZone: "UTC" });
      await progress.coach.unsubscribe();
      const { goal } = await createGoal(person, { title, subgoals: [`Step of ${title}`] });
      return { ...person, goalId: goal.id };
    },

    count: (name: string, { viewer: { id: userId } }: Person) =>
      progress.database.collection(name).countDocuments({ userId }),

    /** The job as another process runs it. */
    runJob: (clock: BackgroundContext["clock"] = progress.clock) =>
      recheckTexts(erasure).run({
        clock,
        log: createLogger("job", "silent"),
        bus: progress.service.bus,
        outbox: { wake: () => {} },
      }),
  };
}
