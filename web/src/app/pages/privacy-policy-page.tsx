import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { PageTitle } from "#src/app/page-title.tsx";
import { SkipLink } from "#src/app/screen-frame.tsx";
import privacy from "#src/i18n/en/privacy.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import { buttonClass } from "#src/ui/button.tsx";

addSentences({ privacy });

const sections = [
  "collected",
  "use",
  "sharing",
  "security",
  "ai",
  "rights",
  "cookies",
  "children",
  "changes",
  "contact",
] as const;

/** The privacy policy; public, because people read it before they create an account. */
export function PrivacyPolicyPage({ isOnboarded }: { isOnboarded: boolean }) {
  if (isOnboarded) return <Policy backPath="/settings" back="backToSettings" />;
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none sm:px-6 sm:py-10">
        <Policy backPath="/" back="backToStart" />
      </main>
    </>
  );
}

function Policy({ backPath, back }: { backPath: string; back: "backToSettings" | "backToStart" }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Link
        to={backPath}
        {...preloadOnIntent(backPath)}
        className={`${buttonClass({ variant: "quiet" })} -ml-4 justify-self-start`}
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t(`privacy.${back}`)}
      </Link>
      <div className="grid gap-2">
        <PageTitle>{t("privacy.title")}</PageTitle>
        <p className="text-muted">{t("privacy.lastUpdated")}</p>
        <p className="mt-2 text-lg">{t("privacy.lead")}</p>
      </div>
      {sections.map((name, index) => (
        <section key={name} aria-labelledby={`privacy-${name}`} className="sheet grid gap-3 p-5 sm:p-6">
          <h2 id={`privacy-${name}`} className="flex gap-3 text-xl">
            <span aria-hidden className="figures text-secondary">
              {index + 1}
            </span>
            {t(`privacy.${name}.title`)}
          </h2>
          <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">{t(`privacy.${name}.body`)}</p>
        </section>
      ))}
    </div>
  );
}
