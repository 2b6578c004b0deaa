import clsx from "clsx";
import { ChevronDown, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { CallTexts } from "#src/features/coach/call-texts.tsx";
import type { CoachCallFragment } from "#src/features/coach/coach.generated.ts";
import { formatDateTime, formatNumber } from "#src/i18n/i18n.ts";
import { reasonSentence } from "#src/lib/coach-reason.ts";
import { formatMoney } from "#src/lib/format-money.ts";
import { AlertDialog } from "#src/ui/alert-dialog.tsx";
import { Button } from "#src/ui/button.tsx";

const purposes = ["challengeSet", "refineStep", "continueStep", "review"] as const;
const triggers = ["generate", "createGoal", "refine", "continue", "review"] as const;

/** One call to the language model: why, to whom, what came of it, and, opened, its texts. */
export function CallCard({ call, onDelete }: { call: CoachCallFragment; onDelete: () => Promise<void> }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const purpose = t(`coachLog.purpose.${purposes.find((known) => known === call.purpose) ?? "other"}`);
  const trigger = triggers.find((known) => known === call.trigger);
  const when = formatDateTime(call.createdAt);

  const deleteIt = async () => {
    setDeleting(true);
    await onDelete();
    setDeleting(false);
  };

  return (
    <li className="sheet grid gap-3 p-4 sm:p-5">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={`${id}-title`} className="text-lg">
            {purpose}
          </h3>
          <time dateTime={call.createdAt} className="figures text-sm text-muted">
            {when}
          </time>
        </div>
        {trigger && <p className="text-muted">{t(`coachLog.trigger.${trigger}`)}</p>}
      </div>
      <p className="font-semibold">{useOutcome(call)}</p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact name={t("coachLog.host")}>{call.host}</Fact>
        <Fact name={t("coachLog.modelName")}>{call.modelAnswered ?? call.modelAsked}</Fact>
        <Fact name={t("coachLog.prompt")}>{call.promptVersion}</Fact>
        <Fact name={t("coachLog.tokens")}>
          {t("coachLog.tokensOf", {
            sent: formatNumber(call.tokensIn),
            received: formatNumber(call.tokensOut),
          })}
        </Fact>
        <Fact name={t("coachLog.cost")}>
          {call.microUsd === 0 ? t("coachLog.free") : formatMoney(call.microUsd)}
        </Fact>
        <Fact name={t("coachLog.time")}>
          {t("coachLog.seconds", { s: formatNumber(Math.round(call.ms / 100) / 10) })}
        </Fact>
      </dl>
      <div className="-mx-3 flex flex-wrap justify-between">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-texts` : undefined}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden
            className={clsx("size-5 transition-transform duration-[160ms]", isOpen && "rotate-180")}
          />
          {t(isOpen ? "coachLog.hide" : "coachLog.show")}
        </Button>
        <Button
          variant="quiet"
          isBusy={isDeleting}
          busyLabel={t("coachLog.deleting")}
          aria-label={t("coachLog.deleteOf", { purpose, when })}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden className="size-5" />
          {t("coachLog.delete")}
        </Button>
      </div>
      {isOpen && (
        <div id={`${id}-texts`} className="min-w-0">
          <CallTexts id={call.id} />
        </div>
      )}
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("coachLog.deleteTitle")}
        text={t("coachLog.deleteText")}
        cancelLabel={t("common.cancel")}
        confirmLabel={t("coachLog.deleteConfirm")}
        onConfirm={() => void deleteIt()}
      />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Who answered in the end, and why it was not AI. */
function useOutcome({ outcome, reason }: CoachCallFragment): string {
  const { t } = useTranslation();
  if (outcome === null) return t("coachLog.running");
  if (outcome === "written") return t("coachLog.written");
  return reasonSentence(reason) ?? t("coachLog.fallback");
}
