import { Flag, Mountain, Users } from "lucide-react";
import { useTranslation } from "react-i18next";

import { RidgeScene } from "#src/ui/ridge-scene.tsx";

const steps = [
  { icon: Flag, text: "auth.marketingGoals" },
  { icon: Mountain, text: "auth.marketingChallenges" },
  { icon: Users, text: "auth.marketingFriends" },
] as const;

/**
 * Introduces the product to a new person in three steps; only on large screens, where there is space next to the form.
 */
export function MarketingPanel() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="marketing-title"
      className="hidden flex-col overflow-hidden rounded-card border border-line bg-sky shadow-card lg:flex"
    >
      <div className="grid flex-1 content-center gap-8 px-10 pt-12 pb-8">
        <div className="grid gap-2">
          <p className="overline-label">{t("common.product")}</p>
          <h2 id="marketing-title" className="text-4xl">
            {t("auth.marketingTitle")}
          </h2>
        </div>
        <ol className="grid gap-5">
          {steps.map(({ icon: Icon, text }, index) => (
            <li key={text} className="flex items-center gap-4 text-lg">
              <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-ink bg-surface">
                <Icon aria-hidden className="size-6 text-primary" />
              </span>
              <span>
                <span className="figures font-bold">{index + 1}. </span>
                {t(text)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <RidgeScene percent={62} levelWithinTen={6} label={null} />
    </section>
  );
}
