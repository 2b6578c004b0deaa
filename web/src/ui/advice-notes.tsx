import { useTranslation } from "react-i18next";

import advice from "#src/i18n/en/advice.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import type { AdviceTopic } from "#src/lib/advice.ts";

addSentences({ advice });

/** The short disclaimers below the coach's text about a body, a mind, or money. */
export function AdviceNotes({ topics }: { topics: readonly AdviceTopic[] }) {
  const { t } = useTranslation();
  return topics.map((topic) => (
    <p key={topic} role="note" className="mt-1 border-l-4 border-secondary pl-3 text-sm text-muted">
      {t(`advice.${topic}`)}
    </p>
  ));
}
