import { useQuery } from "@apollo/client/react";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AiSwitch } from "#src/features/coach/ai-switch.tsx";
import { CoachBudgetDocument } from "#src/features/coach/coach.generated.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The switch for AI in the settings, and the way to what was sent. */
export function AiSetting({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(CoachBudgetDocument);
  return (
    <>
      {!data && !error && <Skeleton className="h-24 sm:h-14" />}
      {error && <p className="text-muted">{t("coach.unknown")}</p>}
      {data && <AiSwitch host={data.coachBudget.host} isOn={isOn} onChange={onChange} />}
      <Link to="/coach" {...preloadOnIntent("/coach")} className={buttonClass({ variant: "secondary" })}>
        {t("coach.aboutLink")}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </>
  );
}
