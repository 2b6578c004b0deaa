import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { intentOf, type WeekArea } from "#src/features/week/intents.ts";
import { draftOf, isSameDraft, type PlanItem, withItem } from "#src/features/week/plan-draft.ts";
import { controlIdOf, PlanForm } from "#src/features/week/plan-form.tsx";
import { usePlanWeek } from "#src/features/week/use-plan-week.ts";
import { WeekFacts } from "#src/features/week/week-facts.tsx";
import { WeekProposals } from "#src/features/week/week-proposals.tsx";
import { WeekWords } from "#src/features/week/week-words.tsx";
import type { WeekFragment } from "#src/features/week/week.generated.ts";
import { formatDate } from "#src/i18n/i18n.ts";
import type { Harm, TextCheck } from "#src/lib/harm.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

type Proposal = NonNullable<WeekFragment["review"]>["proposals"][number];

/** A week: its figures, its words, ideas for the next one, and the plan: of the next week while it can be reviewed. */
export function WeekView({
  week,
  areas,
  usesAi,
  renderHelp,
  renderHidden,
}: {
  week: WeekFragment;
  areas: readonly WeekArea[];
  usesAi: boolean;
  /** Renders the help in place of the plan if its sentence is about harm. */
  renderHelp: (harm: Harm) => ReactNode;
  /** Renders what stands in place of the plan's sentence while that is hidden. */
  renderHidden: (check: TextCheck, text: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const { id, startsOn, endsOn, review, isReviewOpen, nextId } = week;
  // By this device's clock: the planned week has begun.
  const [openedAt] = useState(() => new Date());
  const isOver = new Date(`${endsOn}T23:59:59.999`) < openedAt;
  const plannedId = isReviewOpen ? nextId : id;
  const plan = isReviewOpen ? week.nextPlan : week.plan;
  const stored = draftOf(plan, areas);
  // The stored plan, until something is changed; a newer one from the server then waits for the person.
  const [edited, setEdited] = useState<{ revision: number; draft: typeof stored } | null>(null);
  const revision = plan?.revision ?? 0;
  const draft = edited?.revision === revision ? edited.draft : stored;
  const edit = (next: typeof stored) => setEdited({ revision, draft: next });
  const { isBusy, conflicts, harm, save, loadNewer } = usePlanWeek(plannedId, revision);

  const itemOf = ({ focusAreaId, intent, target }: Proposal): PlanItem | null => {
    const known = intentOf(intent);
    return known && { focusAreaId, intent: known, target };
  };
  const accept = (proposal: Proposal) => {
    const item = itemOf(proposal);
    if (item) edit(withItem(draft, item));
  };
  const isAccepted = (proposal: Proposal) =>
    draft.items.some(({ focusAreaId, intent, target }) => {
      const { focusAreaId: area, intent: word, target: count } = proposal;
      return focusAreaId === area && intent === word && target === count;
    });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="week-facts" className="sheet grid gap-3 p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 id="week-facts" className="text-xl">
            {t("week.factsTitle")}
          </h2>
          <p className="text-sm text-muted">
            {t("week.dates", { from: formatDate(`${startsOn}T12:00`), to: formatDate(`${endsOn}T12:00`) })}
          </p>
        </div>
        <WeekFacts facts={review?.facts ?? week.facts} areas={areas} />
      </section>
      <WeekWords week={week} usesAi={usesAi} />
      {review && isReviewOpen && (
        <WeekProposals
          proposals={review.proposals}
          areas={areas}
          isAccepted={isAccepted}
          onAccept={accept}
          onChange={(proposal) => {
            accept(proposal);
            requestAnimationFrame(() =>
              document
                .querySelector<HTMLElement>(`#${CSS.escape(controlIdOf(proposal.focusAreaId))} select`)
                ?.focus(),
            );
          }}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {conflicts > 0 && <OutdatedPlan key={conflicts} onLoad={() => void loadNewer()} />}
        {harm ? (
          renderHelp(harm)
        ) : (
          <PlanForm
            title={t(isReviewOpen && !isOver ? "week.planTitle" : "week.planTitleThis")}
            draft={draft}
            areas={areas}
            isSaved={plan !== null && isSameDraft(draft, stored)}
            isBusy={isBusy}
            // The draft keeps the sentence in its place: saving it keeps the hidden one.
            hidden={
              plan?.textCheck && draft.ifThen === plan.ifThen
                ? renderHidden(plan.textCheck, plan.ifThen)
                : null
            }
            onChange={edit}
            onSave={() => void save(draft)}
          />
        )}
      </div>
    </div>
  );
}

/** Another device has stored a plan. The pressed button is far below, so this takes the focus, and leaves it to the plan. */
function OutdatedPlan({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = notice;
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: "center" });
    return () => {
      if (current?.contains(document.activeElement))
        document.querySelector<HTMLElement>("#week-plan")?.focus();
    };
  }, []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="outline-none">
      <Notice isError text={t("week.conflict")}>
        <Button variant="secondary" onClick={onLoad}>
          {t("week.loadNewer")}
        </Button>
      </Notice>
    </div>
  );
}
