import { type Intent, intentOf, type WeekArea } from "#src/features/week/intents.ts";
import type { WeekPlanFragment } from "#src/features/week/week.generated.ts";

/** What is planned for one area. */
export type PlanItem = { focusAreaId: string; intent: Intent; target: number };

/** A plan as it is edited. */
export type PlanDraft = { items: readonly PlanItem[]; ifThen: string };

/** The draft of a stored plan, or an empty one; areas that the person has left are not in it. */
export function draftOf(plan: WeekPlanFragment | null, areas: readonly WeekArea[]): PlanDraft {
  const items = (plan?.items ?? []).flatMap(({ focusAreaId, intent: word, target }) => {
    const intent = intentOf(word);
    return intent && areas.some(({ id }) => id === focusAreaId) ? [{ focusAreaId, intent, target }] : [];
  });
  return { items, ifThen: plan?.ifThen ?? "" };
}

/** The draft with an item, in the place of the area's other one. */
export const withItem = (draft: PlanDraft, item: PlanItem): PlanDraft => ({
  ...draft,
  items: [...draft.items.filter(({ focusAreaId }) => focusAreaId !== item.focusAreaId), item],
});

const textOf = ({ items, ifThen }: PlanDraft): string =>
  JSON.stringify([
    items.map(({ focusAreaId, intent, target }) => `${focusAreaId} ${intent} ${target}`).toSorted(),
    ifThen.trim(),
  ]);

/** Whether two drafts plan the same. */
export const isSameDraft = (one: PlanDraft, other: PlanDraft): boolean => textOf(one) === textOf(other);
