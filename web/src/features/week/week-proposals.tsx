import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { type Intent, intentOf, type WeekArea } from "#src/features/week/intents.ts";
import type { WeekFragment } from "#src/features/week/week.generated.ts";
import { Button } from "#src/ui/button.tsx";

type Proposal = NonNullable<WeekFragment["review"]>["proposals"][number];

/** The coach's ideas for the next week. Each goes into the plan below, unsaved, or away. */
export function WeekProposals({
  proposals,
  areas,
  isAccepted,
  onAccept,
  onChange,
}: {
  proposals: readonly Proposal[];
  areas: readonly WeekArea[];
  isAccepted: (proposal: Proposal) => boolean;
  onAccept: (proposal: Proposal) => void;
  /** Puts the idea into the plan and moves the focus there. */
  onChange: (proposal: Proposal) => void;
}) {
  const { t } = useTranslation();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const shown = proposals.flatMap((proposal) => {
    const area = areas.find(({ id }) => id === proposal.focusAreaId);
    const intent = intentOf(proposal.intent);
    return area && intent && !skipped.includes(area.id) ? [{ proposal, area, intent }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="week-ideas" className="sheet grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="week-ideas" tabIndex={-1} className="text-xl outline-none">
          {t("week.proposalsTitle")}
        </h2>
        <p className="text-sm text-muted">{t("week.proposalsHint")}</p>
      </div>
      <ul className="grid gap-4">
        {shown.map(({ proposal, area, intent }) => (
          <Idea
            key={area.id}
            area={area}
            intent={intent}
            sentence={proposal.sentence}
            isAccepted={isAccepted(proposal)}
            onAccept={() => onAccept(proposal)}
            onChange={() => onChange(proposal)}
            onSkip={() => {
              setSkipped([...skipped, area.id]);
              // Its buttons are gone: the focus goes on at the heading, or after the last idea at the plan's.
              document.querySelector<HTMLElement>(shown.length > 1 ? "#week-ideas" : "#week-plan")?.focus();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function Idea({
  area,
  intent,
  sentence,
  isAccepted,
  onAccept,
  onChange,
  onSkip,
}: {
  area: WeekArea;
  intent: Intent;
  sentence: string;
  isAccepted: boolean;
  onAccept: () => void;
  onChange: () => void;
  onSkip: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const idea = t("week.idea", { area: area.displayName, intent: t(`week.intent.${intent}`).toLowerCase() });
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg [overflow-wrap:anywhere]">
          {idea}
        </h3>
        <p className="max-w-[65ch]">{sentence}</p>
      </div>
      <output className="contents">
        {isAccepted && (
          <span className="flex items-center gap-2 text-sm font-semibold">
            <Check aria-hidden className="size-5 shrink-0 text-success" />
            {t("week.accepted")}
          </span>
        )}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isDisabled={isAccepted}
          aria-label={t("week.acceptOf", { idea })}
          onClick={onAccept}
        >
          {t("week.accept")}
        </Button>
        <Button variant="secondary" aria-label={t("week.changeOf", { idea })} onClick={onChange}>
          {t("week.change")}
        </Button>
        <Button variant="secondary" aria-label={t("week.skipOf", { idea })} onClick={onSkip}>
          {t("week.skip")}
        </Button>
      </div>
    </li>
  );
}
