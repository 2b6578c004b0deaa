import { Flag, Mountain } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { Message } from "#src/features/goals/conversation.ts";
import { adviceTopics } from "#src/lib/advice.ts";
import { AdviceNotes } from "#src/ui/advice-notes.tsx";
import { CoachMaker, CoachReason } from "#src/ui/coach-maker.tsx";

/** The quoted length of an answer in a report: the rest of the limit is for the person's own text. */
const quotedLength = 1000;

/** An answer of the coach with its author; `goal` decides whether a disclaimer belongs below it. */
export function CoachAnswer({
  message,
  goal,
  onReport,
}: {
  message: Message;
  goal: string;
  /** Opens a report prefilled with this text. */
  onReport: (text: string) => void;
}) {
  const { t } = useTranslation();
  const maker = t(message.coach === "openai" ? "coach.openai" : "coach.builtIn");
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-primary bg-surface text-primary max-sm:hidden"
      >
        <Mountain className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 rounded-card rounded-tl-md border border-line bg-surface px-4 pt-3 pb-1 shadow-card">
        <p className="sr-only">{t("goals.coach")}</p>
        <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">{message.content}</p>
        <CoachReason reason={message.coachReason} />
        <AdviceNotes topics={adviceTopics(`${goal} ${message.content}`)} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
          <p>
            <CoachMaker coach={message.coach ?? "built-in"} />
          </p>
          <button
            type="button"
            aria-label={t("goals.reportOf")}
            className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold underline-offset-4 hover:underline"
            onClick={() =>
              onReport(`${t("goals.reportText", { maker, answer: message.content.slice(0, quotedLength) })} `)
            }
          >
            <Flag aria-hidden className="size-4" />
            {t("goals.report")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** A message of the person. */
export function OwnMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <div className="ml-8 justify-self-end rounded-card rounded-tr-md border border-primary-edge bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-surface))] px-4 py-3 sm:ml-16">
      <p className="sr-only">{t("goals.you")}</p>
      <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line">{message.content}</p>
    </div>
  );
}
