import { useTranslation } from "react-i18next";

const sections = ["general", "health", "financial", "ai", "liability", "questions"] as const;

/** The six sections in a scroll container for wheel, touch, and keyboard. */
export function DisclaimerSections() {
  const { t } = useTranslation();
  return (
    <section
      // A scroll container must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t("disclaimer.sectionsLabel")}
      className="grid h-[min(46dvh,28rem)] gap-6 overflow-y-auto rounded-control border border-line-strong bg-surface p-4 [scrollbar-color:var(--color-line-strong)_var(--color-sunken)]"
    >
      {sections.map((section) => (
        <section key={section} className="grid max-w-[65ch] gap-2">
          <h2 className="text-lg">{t(`disclaimer.${section}.title`)}</h2>
          {t(`disclaimer.${section}.body`)
            .split("\n\n")
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </section>
  );
}
