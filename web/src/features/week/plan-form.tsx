import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { type Intent, intents, type WeekArea } from "#src/features/week/intents.ts";
import type { PlanDraft, PlanItem } from "#src/features/week/plan-draft.ts";
import { maxLengths } from "#src/lib/text-limits.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { CharacterCount } from "#src/ui/character-count.tsx";
import { TextField } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";

const mostAreas = 7;
const targets = ["1", "2", "3", "4", "5", "6", "7"] as const;
const maxLength = maxLengths["WeekPlanInput.ifThen"];
const usualTarget = 3;

/** The id of the first control of an area in the form. */
export const controlIdOf = (areaId: string) => `plan-${areaId}`;

/** The plan of a week: for each area what fits and how many challenges, and a sentence for what gets in the way. */
export function PlanForm({
  title,
  draft,
  areas,
  isSaved,
  isBusy,
  hidden,
  onChange,
  onSave,
}: {
  title: string;
  draft: PlanDraft;
  areas: readonly WeekArea[];
  /** Whether the draft is what the server stores. */
  isSaved: boolean;
  isBusy: boolean;
  /** What stands in place of the sentence while it is hidden; null while it is shown. */
  hidden: ReactNode;
  onChange: (draft: PlanDraft) => void;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  const itemOf = (areaId: string) => draft.items.find(({ focusAreaId }) => focusAreaId === areaId);
  const isFull = draft.items.length >= mostAreas;
  const put = (areaId: string, item: PlanItem | null) => {
    const others = draft.items.filter(({ focusAreaId }) => focusAreaId !== areaId);
    onChange({ ...draft, items: item ? [...others, item] : others });
  };
  const count = draft.ifThen.length;
  return (
    <form
      noValidate
      aria-labelledby="week-plan"
      className="sheet grid gap-5 p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave();
      }}
    >
      <div className="grid gap-1">
        <h2 id="week-plan" tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="text-sm text-muted">{t(isFull ? "week.full" : "week.planHint")}</p>
      </div>
      {areas.map((area) => (
        <AreaRow
          key={area.id}
          area={area}
          item={itemOf(area.id) ?? null}
          isFull={isFull}
          onChange={(item) => put(area.id, item)}
        />
      ))}
      {hidden !== null && (
        <div className="grid gap-4 border-t border-line pt-5">
          <p className="font-semibold">{t("week.ifThen")}</p>
          {hidden}
          <Button variant="secondary" width="full" onClick={() => onChange({ ...draft, ifThen: "" })}>
            {t("week.otherSentence")}
          </Button>
        </div>
      )}
      {hidden === null && (
        <div className="grid gap-1 border-t border-line pt-5">
          <TextField
            label={t("week.ifThen")}
            hint={t("week.ifThenHint")}
            value={draft.ifThen}
            maxLength={maxLength}
            readOnly={isBusy}
            onChange={(event) => onChange({ ...draft, ifThen: event.target.value })}
          />
          <CharacterCount
            text={t("week.counter", { count, max: maxLength })}
            label={t("week.counterLabel", { count, max: maxLength })}
          />
        </div>
      )}
      <Button type="submit" width="full" isBusy={isBusy} busyLabel={t("week.saving")}>
        {t("week.save")}
      </Button>
      <output className="min-h-6 text-center font-semibold">{isSaved && t("week.saved")}</output>
    </form>
  );
}

function AreaRow({
  area,
  item,
  isFull,
  onChange,
}: {
  area: WeekArea;
  item: PlanItem | null;
  isFull: boolean;
  onChange: (item: PlanItem | null) => void;
}) {
  const { t } = useTranslation();
  const offered: readonly ("none" | Intent)[] = isFull && !item ? ["none"] : ["none", ...intents];
  const choose = (intent: "none" | Intent) => {
    if (intent === "none") return onChange(null);
    const target = intent === "rest" ? 0 : item?.target || usualTarget;
    return onChange({ focusAreaId: area.id, intent, target });
  };
  const hasTarget = item !== null && item.intent !== "rest";
  return (
    <div
      id={controlIdOf(area.id)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5 [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Select
        label={t("week.howOf", { area: area.displayName })}
        value={item?.intent ?? "none"}
        options={offered.map((value) => ({ value, label: t(`week.intent.${value}`) }))}
        onChange={choose}
      />
      {hasTarget && (
        <Select
          label={t("week.targetOf", { area: area.displayName })}
          value={targets.find((value) => Number(value) === item.target) ?? "1"}
          options={targets.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ ...item, target: Number(value) })}
        />
      )}
    </div>
  );
}
