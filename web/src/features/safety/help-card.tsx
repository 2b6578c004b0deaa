import { HeartHandshake } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import { titleOf, wordsOf } from "#src/features/safety/harm-words.ts";
import { HelpLineList } from "#src/features/safety/help-line-list.tsx";
import type { Harm } from "#src/lib/harm.ts";
import { Button } from "#src/ui/button.tsx";

/**
 * Replaces the coach's answer, calm and kind: nothing in it celebrates or repeats the person's words. Its heading takes
 * the focus, so that a screen reader reads the whole card once. Escape closes it.
 */
export function HelpCard({ harm, onClose }: { harm: Harm; onClose?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const card = useRef<HTMLElement>(null);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const section = card.current;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    section?.addEventListener("keydown", onKey);
    return () => section?.removeEventListener("keydown", onKey);
  }, []);
  const needsHelp = harm.action === "help";

  return (
    <section ref={card} aria-labelledby={`${id}-title`} className="sheet grid gap-5 p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control border-2 border-primary bg-surface text-primary max-xs:hidden">
          <HeartHandshake aria-hidden className="size-6" />
        </span>
        <div className="grid min-w-0 gap-2">
          <h2
            ref={heading}
            id={`${id}-title`}
            tabIndex={-1}
            aria-describedby={`${id}-words`}
            className="text-2xl outline-none"
          >
            {t(titleOf(harm))}
          </h2>
          <p id={`${id}-words`} className="max-w-[65ch]">
            {t(wordsOf(harm))}
          </p>
        </div>
      </div>
      {needsHelp && <HelpLineList category={harm.category} />}
      {onClose && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">{t("safety.notKept")}</p>
          <Button variant="secondary" width="full" onClick={onClose}>
            {t("safety.back")}
          </Button>
        </div>
      )}
    </section>
  );
}
