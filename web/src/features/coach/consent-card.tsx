import { useQuery } from "@apollo/client/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { CoachBudgetDocument } from "#src/features/coach/coach.generated.ts";
import { WhatIsSent } from "#src/features/coach/what-is-sent.tsx";
import { Button } from "#src/ui/button.tsx";

/** Asks whether AI may write, and names the server that would get the texts; nothing where there is no AI. */
export function ConsentCard({ onAnswer }: { onAnswer: (usesAi: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const host = useQuery(CoachBudgetDocument).data?.coachBudget.host;
  if (!host) return null;
  return (
    <section aria-labelledby={id} className="sheet grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {t("coach.ask.title")}
        </h2>
        <p className="max-w-[65ch] wrap-anywhere">{t("coach.ask.lead", { host })}</p>
      </div>
      <WhatIsSent />
      <p className="text-sm text-muted">{t("coach.ask.later")}</p>
      {/* Neither is the obvious one: both answers are fine. */}
      <div className="grid gap-3 xs:grid-cols-2">
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          {t("coach.ask.yes")}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {t("coach.ask.no")}
        </Button>
      </div>
    </section>
  );
}
