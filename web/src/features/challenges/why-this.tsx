import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";

type Reason = ChallengeFragment["why"][number];

/** The area of a challenge, as its reasons name it. */
export type ReasonArea = {
  displayName: string;
  subgoals: readonly { id: string; title: string }[] | null;
};

const difficulties = ["easy", "medium", "hard"] as const;

/** A small button below a challenge that opens the facts it was chosen by; nothing for a challenge without any. */
export function WhyThis({
  reasons,
  area,
  titleId,
}: {
  reasons: readonly Reason[];
  area: ReasonArea;
  /** The element with the challenge's title. */
  titleId: string;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sentenceOf = useSentence(area);
  const sentences = reasons.flatMap((reason) => sentenceOf(reason) ?? []);
  if (sentences.length === 0) return null;
  return (
    <div className="grid justify-items-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={titleId}
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:underline"
        onClick={() => setOpen(!isOpen)}
      >
        {t("challenges.whyThis")}
        <ChevronDown
          aria-hidden
          className={clsx("size-4 transition-transform duration-[160ms]", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <ul id={listId} className="grid max-w-[65ch] list-disc gap-1 pt-1 pl-5 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The sentence for a fact; null for one that this version does not know. */
function useSentence({ displayName: area, subgoals }: ReasonArea) {
  const { t } = useTranslation();
  return ({ kind, have, of, difficulty: word, subgoalId }: Reason): string | null => {
    const figures = { have: have ?? 0, of: of ?? 0, area };
    const difficulty = difficulties.find((known) => known === word);
    switch (kind) {
      case "doneOf":
        return difficulty
          ? t("challenges.why.doneOf", {
              ...figures,
              difficulty: t(`challenges.${difficulty}`).toLowerCase(),
            })
          : null;
      case "assessed":
        return t("challenges.why.assessed", figures);
      case "openStep": {
        const step = subgoals?.find(({ id }) => id === subgoalId)?.title;
        return step === undefined ? null : t("challenges.why.openStep", { step });
      }
      case "weekPlan":
        return t(figures.of > 0 ? "challenges.why.weekPlan" : "challenges.why.weekRest", figures);
      case "notForMe":
        return t(difficulty ? "challenges.why.noTime" : "challenges.why.notForMe");
      case "comeback":
        return t("challenges.why.comeback", { count: have ?? 0 });
      default:
        return null;
    }
  };
}
