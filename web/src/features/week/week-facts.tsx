import { useTranslation } from "react-i18next";

import type { WeekArea } from "#src/features/week/intents.ts";
import type { WeekFactFragment } from "#src/features/week/week.generated.ts";

/** The figures of a week, one sentence each. */
export function WeekFacts({
  facts,
  areas,
}: {
  facts: readonly WeekFactFragment[];
  areas: readonly WeekArea[];
}) {
  const { t } = useTranslation();
  const sentenceOf = useFactSentence(areas);
  if (facts.length === 0) return <p>{t("week.nothing")}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 [overflow-wrap:anywhere]">
      {facts.flatMap((fact) => {
        const sentence = sentenceOf(fact);
        return sentence === null ? [] : [<li key={fact.name}>{sentence}</li>];
      })}
    </ul>
  );
}

/** The sentence for a fact; null for one that this version does not know. */
function useFactSentence(areas: readonly WeekArea[]) {
  const { t } = useTranslation();
  return ({ kind, have, of, focusAreaId }: WeekFactFragment): string | null => {
    const area = areas.find(({ id }) => id === focusAreaId)?.displayName ?? t("week.goneArea");
    switch (kind) {
      case "done":
        return t("week.fact.done", { have, of: of ?? 0 });
      case "activeDays":
        return t("week.fact.activeDays", { count: have });
      case "areaDone":
        return t("week.fact.areaDone", { area, have, of: of ?? 0 });
      case "planned":
        return t("week.fact.planned", { area, have, of: of ?? 0 });
      case "streak":
        return t("week.fact.streak", { have });
      case "setAside":
        return t("week.fact.setAside", { count: have });
      default:
        return null;
    }
  };
}
