import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { FocusAreaFragment } from "#src/features/focus-areas/focus-areas.generated.ts";
import { DeleteGoal } from "#src/features/goals/delete-goal.tsx";
import { titleOf } from "#src/features/safety/harm-words.ts";
import { HiddenText } from "#src/features/safety/hidden-text.tsx";
import type { TextCheck } from "#src/lib/harm.ts";

/** A goal whose text is kept, but hidden: calm words and help lines in its place. It can be deleted. */
export function HiddenGoal({
  goal,
  check,
  onDeleted,
}: {
  goal: FocusAreaFragment;
  check: TextCheck;
  /** The focused card is removed: the page moves the focus. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const { state } = check;
  return (
    <article aria-labelledby={titleId} className="sheet grid gap-4 p-5">
      <div className="grid grid-cols-[1fr_auto] gap-x-4">
        <h3 id={titleId} className="min-w-0 self-center text-xl [overflow-wrap:anywhere]">
          {state === "help" || state === "decline" ? t(titleOf({ action: state })) : goal.displayName}
        </h3>
        <DeleteGoal goal={goal} onDeleted={onDeleted} />
      </div>
      <HiddenText check={check} text={goal.currentGoal} />
    </article>
  );
}
