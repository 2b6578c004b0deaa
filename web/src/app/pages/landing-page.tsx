import clsx from "clsx";
import { Compass, Sparkles, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import landing from "#src/i18n/en/landing.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { ScreenFrame } from "#src/app/screen-frame.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";

addSentences({ landing });

const reasons = [
  {
    icon: Sparkles,
    color: "var(--color-primary)",
    title: "landing.coachingTitle",
    text: "landing.coachingText",
  },
  { icon: Compass, color: "var(--color-indigo-500)", title: "landing.areasTitle", text: "landing.areasText" },
  { icon: Trophy, color: "var(--color-ember)", title: "landing.gameTitle", text: "landing.gameText" },
] as const;

/** Introduces the product to new visitors. */
export function LandingPage() {
  const { t } = useTranslation();
  return (
    <ScreenFrame className="mx-auto grid w-full max-w-6xl gap-12 px-4 py-6 sm:px-6 lg:py-10">
      <section className="sheet overflow-hidden bg-sky">
        <div className="relative z-10 grid justify-items-start gap-6 p-6 sm:p-10 lg:p-14">
          <div className="grid gap-3">
            <p className="overline-label">{t("landing.overline")}</p>
            <PageTitle className="text-[clamp(3rem,11vw,5.5rem)] leading-none font-extrabold">
              {t("common.product")}
            </PageTitle>
            <p className="max-w-[32ch] text-xl text-balance">{t("common.tagline")}</p>
          </div>
          <Link
            to="/auth"
            {...preloadOnIntent("/auth")}
            className={clsx(buttonClass({ size: "large" }), "max-sm:w-full")}
          >
            {t("landing.start")}
          </Link>
        </div>
        {/* On a wide screen, the text is placed in the sky of the picture. */}
        <div className="sm:-mt-16 lg:-mt-56">
          <RidgeScene percent={72} levelWithinTen={6} label={t("landing.scene")} />
        </div>
      </section>
      <section aria-labelledby="why-title" className="grid gap-6">
        <h2 id="why-title" className="text-3xl">
          {t("landing.whyTitle")}
        </h2>
        <ul className="grid gap-5 md:grid-cols-3">
          {reasons.map(({ icon: Icon, color, title, text }) => (
            <li key={title} className="sheet grid content-start gap-3 p-6">
              <span
                className="grid size-12 place-items-center rounded-control border-2"
                style={{ color, background: `color-mix(in oklab, ${color} 12%, var(--color-surface))` }}
              >
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="text-xl">{t(title)}</h3>
              <p className="text-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </ScreenFrame>
  );
}
