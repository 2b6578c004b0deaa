import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const reasons = ["tooHard", "tooEasy", "noTime", "notMyThing", "cannotDo", "didIt"] as const;
type DismissalReason = (typeof reasons)[number];

/** The reason of a dismissal; null for one that this version does not know. */
export const reasonOf = (word: string): DismissalReason | null =>
  reasons.find((known) => known === word) ?? null;

/** A small button below a challenge that opens six reasons against it. Escape closes them. */
export function NotForMe({
  titleId,
  onDismiss,
}: {
  /** The element with the challenge's title. */
  titleId: string;
  onDismiss: (reason: DismissalReason) => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const reasonsId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div className="-mb-2 grid justify-items-start gap-2">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonsId : undefined}
        aria-describedby={titleId}
        className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:underline"
        onKeyDown={closeOnEscape}
        onClick={() => setOpen(!isOpen)}
      >
        {t("challenges.notForMe")}
        <ChevronDown
          aria-hidden
          className={clsx("size-4 transition-transform duration-[160ms]", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <ul id={reasonsId} className="flex flex-wrap gap-2 pb-2">
          {reasons.map((reason) => (
            <li key={reason}>
              <button
                type="button"
                aria-describedby={titleId}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold transition-colors duration-[160ms] hover:bg-sunken"
                onKeyDown={closeOnEscape}
                onClick={() => onDismiss(reason)}
              >
                {t(`challenges.${reason}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
