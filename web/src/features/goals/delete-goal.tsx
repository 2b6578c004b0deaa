import { useApolloClient } from "@apollo/client/react";
import { Flag, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteGoalDocument } from "#src/features/goals/goals.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { iconButtonClass, NameTip } from "#src/ui/name-tip.tsx";

/** Deletes a goal after a confirmation; a goal at 100 % moves to the finished goals by the same call. */
export function DeleteGoal({
  goal,
  onDeleted,
}: {
  goal: { id: string; displayName: string; progress: number };
  /** The focused card is removed: the page moves the focus. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const control = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isFinished = goal.progress >= 100;
  const name = t(isFinished ? "goals.finishOf" : "goals.deleteOf", { goal: goal.displayName });
  const Icon = isFinished ? Flag : Trash2;

  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await client.mutate({
        mutation: DeleteGoalDocument,
        variables: { id: goal.id },
        update: (cache) => {
          cache.modify({
            fields: {
              focusAreas: (areas, { readField }) =>
                Array.isArray(areas) ? areas.filter((area) => readField("id", area) !== goal.id) : areas,
              finishedGoals: (_goals, { DELETE }) => DELETE,
            },
          });
        },
      });
      onDeleted();
      showToast({
        tone: "success",
        title: t(isFinished ? "goals.finishedTitle" : "goals.deletedTitle"),
        description: t(isFinished ? "goals.finishedText" : "goals.deletedText"),
      });
    } catch (error) {
      setBusy(false);
      showFailure(error, t("common.error"), failureText(error, t("goals.deleteFailed")));
    }
  };

  return (
    <>
      <NameTip name={t(isFinished ? "goals.finish" : "goals.delete")}>
        <button
          ref={control}
          type="button"
          aria-label={name}
          aria-disabled={isBusy || undefined}
          className={iconButtonClass}
          onClick={() => !isBusy && setAsking(true)}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </NameTip>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        opener={control}
        title={t(isFinished ? "goals.finish" : "goals.delete")}
        text={t(isFinished ? "goals.finishText" : "goals.deleteText", { goal: goal.displayName })}
        cancelLabel={t("common.cancel")}
        confirmLabel={t(isFinished ? "goals.finish" : "goals.deleteConfirm")}
        onConfirm={() => void remove()}
      />
    </>
  );
}
