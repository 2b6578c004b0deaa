import { useApolloClient, useFragment } from "@apollo/client/react";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type ChallengeReasonsFragment,
  ChallengeReasonsFragmentDoc,
  ReasonsDocument,
} from "#src/features/challenges/challenges.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

type Reason = ChallengeReasonsFragment["why"][number];

/** The area of a challenge, as its reasons name it. */
export type ReasonArea = {
  displayName: string;
  subgoals: readonly { id: string; title: string }[] | null;
};

const difficulties = ["easy", "medium", "hard"] as const;

/**
 * A small button below a challenge that opens the facts it was chosen by, which are asked for when somebody wants to know;
 * nothing for a challenge that is known to have none.
 */
export function WhyThis({
  challengeId,
  area,
  titleId,
}: {
  challengeId: string;
  area: ReasonArea;
  /** The element with the challenge's title. */
  titleId: string;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sentenceOf = useSentence(area);
  const { reasons, ask } = useReasons(challengeId);
  const sentences = reasons?.flatMap((reason) => sentenceOf(reason) ?? []);
  if (!isOpen && sentences?.length === 0) return null;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !reasons) ask().catch(() => setOpen(false));
  };
  return (
    <div className="grid justify-items-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby={titleId}
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:underline"
        onClick={toggle}
      >
        {t("challenges.whyThis")}
        <ChevronDown
          aria-hidden
          className={clsx("size-4 transition-transform duration-[160ms]", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <div id={listId} className="w-full max-w-[65ch] pt-1 text-sm">
          {!sentences && <Skeleton className="h-5" />}
          {sentences?.length === 0 && <p>{t("challenges.why.none")}</p>}
          {sentences && sentences.length > 0 && (
            <ul className="grid list-disc gap-1 pl-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * The facts of a challenge, undefined until they are known; `ask` fetches those of all open challenges. Only the facts go
 * into the cache: a list of open challenges would take those from the screen that were just completed.
 */
function useReasons(challengeId: string) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { data, complete } = useFragment({
    fragment: ChallengeReasonsFragmentDoc,
    from: { __typename: "Challenge", id: challengeId },
  });
  const ask = async (): Promise<void> => {
    try {
      const { data: found } = await client.query({ query: ReasonsDocument, fetchPolicy: "no-cache" });
      const known = (found?.focusAreas ?? []).flatMap(({ activeChallenges }) => activeChallenges ?? []);
      const none = { __typename: "Challenge" as const, id: challengeId, why: [] };
      for (const data of [...(known.some(({ id }) => id === challengeId) ? [] : [none]), ...known])
        client.cache.writeFragment({ fragment: ChallengeReasonsFragmentDoc, data });
    } catch (cause) {
      showFailure(cause, t("common.error"), failureText(cause, t("challenges.why.failed")));
      throw cause;
    }
  };
  return { reasons: complete ? data.why : undefined, ask };
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
