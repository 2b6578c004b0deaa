import clsx from "clsx";
import { Check, CloudUpload } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { ChallengeFragment } from "#src/features/challenges/challenges.generated.ts";
import { DismissedNote } from "#src/features/challenges/dismissed-note.tsx";
import { NotForMe } from "#src/features/challenges/not-for-me.tsx";
import { type ReasonArea, WhyThis } from "#src/features/challenges/why-this.tsx";
import { formatDate } from "#src/i18n/i18n.ts";
import { type Point, pointOf } from "#src/lib/celebration/point.ts";
import { Button } from "#src/ui/button.tsx";
import { CoachMaker } from "#src/ui/coach-maker.tsx";
import { type Difficulty, Peaks } from "#src/ui/peaks.tsx";
import { Stamp } from "#src/ui/stamp.tsx";

const difficulties = ["easy", "medium", "hard"] as const satisfies Difficulty[];
const difficultyOf = (word: string): Difficulty => difficulties.find((known) => known === word) ?? "medium";

/** One challenge: active, completed, or put aside. A change of that keeps the card, with the focus on it. */
export function ChallengeCard({
  challenge,
  area,
  isBusy,
  footer,
  isWaiting,
  isChanging,
  onComplete,
  onDismiss,
  onRestore,
}: {
  challenge: ChallengeFragment;
  area: ReasonArea;
  isBusy: boolean;
  footer?: ReactNode;
  /** Completed, but still in this device's queue. */
  isWaiting: boolean;
  /** `origin` is the position of the tap, where the XP animation starts. */
  onComplete: (origin: Point) => void;
  /** Whether a dismissal or its undoing is in flight. */
  isChanging: boolean;
  onDismiss: (reason: string) => void;
  onRestore: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const difficulty = difficultyOf(challenge.difficulty);
  const { isCompleted, xpReward, dismissal } = challenge;
  // What a completed card lacks goes at the tap already, not when a waiting completion is synced: that would move the rest.
  const isOpen = !isCompleted && !isWaiting;
  // The pressed button goes. The card gets the focus after that; until then nothing has it, because Chrome computes styles
  // and layout once more for a card that gets it before, and for a button that is removed with it.
  const keepsFocus = useRef(false);
  const keepFocus = () => {
    keepsFocus.current = true;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    card.current?.focus({ preventScroll: true });
  });
  if (dismissal && !isCompleted && !isBusy && !isWaiting) {
    return (
      <article
        ref={card}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="grid scroll-mt-4 gap-2 rounded-control border border-dashed border-line-strong p-4"
      >
        <h4 id={titleId} className="font-display leading-tight font-bold tracking-tight text-muted">
          {challenge.title}
        </h4>
        <DismissedNote
          reason={dismissal.reason}
          titleId={titleId}
          isBusy={isChanging}
          onRestore={() => {
            keepFocus();
            onRestore();
          }}
        />
      </article>
    );
  }
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(
        "grid scroll-mt-4 gap-3 rounded-control border bg-surface p-4",
        isCompleted ? "border-success" : "border-line shadow-card",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 font-semibold text-muted">
          <Peaks difficulty={difficulty} />
          {t(`challenges.${difficulty}`)}
        </p>
        <p className="figures rounded-full border-2 border-on-xp bg-xp px-2.5 text-sm leading-6 font-bold text-on-xp">
          {isCompleted ? t("challenges.earned", { xp: xpReward }) : t("challenges.reward", { xp: xpReward })}
        </p>
      </div>
      <h4 id={titleId} className="font-display text-lg leading-tight font-bold tracking-tight">
        {challenge.title}
      </h4>
      <p className="max-w-[65ch]">{challenge.description}</p>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <CoachMaker coach={challenge.coach} />
        <span>{t("challenges.created", { date: formatDate(challenge.createdAt) })}</span>
      </p>
      {isOpen && <WhyThis challengeId={challenge.id} area={area} titleId={titleId} />}
      {isCompleted ? (
        <p className="flex min-h-12 items-center justify-between gap-3">
          <span className="min-w-0 font-semibold text-success">
            {isBusy
              ? t("challenges.completing")
              : t("challenges.completed", { date: formatDate(challenge.completedAt ?? challenge.createdAt) })}
          </span>
          <Stamp color="var(--color-success)">
            <Check aria-hidden className="size-4" strokeWidth={3} />
            {t("challenges.done")}
          </Stamp>
        </p>
      ) : isWaiting && !isBusy ? (
        <p className="flex min-h-12 items-center justify-center gap-2 rounded-control border-2 border-dashed border-line-strong px-4 font-semibold">
          <CloudUpload aria-hidden className="size-5 text-muted" />
          {t("challenges.waiting")}
        </p>
      ) : (
        <Button
          width="full"
          isBusy={isBusy}
          busyLabel={t("challenges.completing")}
          aria-describedby={titleId}
          onClick={(event) => {
            const origin = pointOf(event);
            keepFocus();
            onComplete(origin);
          }}
        >
          {t("challenges.complete")}
        </Button>
      )}
      {isOpen && !isBusy && (
        <NotForMe
          titleId={titleId}
          onDismiss={(reason) => {
            keepFocus();
            onDismiss(reason);
          }}
        />
      )}
      {footer}
    </article>
  );
}
