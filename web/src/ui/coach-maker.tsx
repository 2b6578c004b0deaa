import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { reasonSentence } from "#src/lib/coach-reason.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";

/** The coach that wrote a text. AI is a link to what was sent for it. */
export function CoachMaker({ coach }: { coach: string }) {
  const { t } = useTranslation();
  if (coach !== "openai") return <span>{t("coach.builtIn")}</span>;
  return (
    <Link
      to="/coach"
      {...preloadOnIntent("/coach")}
      className="-mx-1 inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-primary underline underline-offset-4"
    >
      {t("coach.openai")}
    </Link>
  );
}

/** Why Questwell's coach answered although AI was wanted; nothing without a reason. */
export function CoachReason({ reason }: { reason: string | null | undefined }) {
  const sentence = reasonSentence(reason);
  if (sentence === null) return null;
  return (
    <p className="flex max-w-[65ch] items-start gap-2 text-sm text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{sentence}</span>
    </p>
  );
}
