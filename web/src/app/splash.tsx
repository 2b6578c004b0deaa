import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "#src/ui/button.tsx";

/** The bar grows 2 percent every 60 ms. */
const stepPercent = 2;
const stepMs = 60;

/** Where the bar of index.html stands when this one takes its place: both run on the page's own clock. */
const percentSoFar = (): number =>
  Math.min(100, Math.floor(Number(document.timeline?.currentTime ?? 0) / stepMs) * stepPercent);

/** Shown while nobody knows yet who is there; index.html carries the same markup. */
export function Splash({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(percentSoFar);

  useEffect(() => {
    if (isUnreachable) return;
    const timer = setInterval(() => setPercent((shown) => Math.min(100, shown + stepPercent)), stepMs);
    return () => clearInterval(timer);
  }, [isUnreachable]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      <img src="/favicon.svg" alt="" width="88" height="88" />
      <div className="grid gap-2">
        <h1 className="text-4xl">{t("common.product")}</h1>
        <p className="text-lg text-muted">{t("common.tagline")}</p>
      </div>
      {isUnreachable ? (
        <div role="alert" className="grid justify-items-center gap-4">
          <p className="font-semibold">{t("splash.unreachable")}</p>
          <p className="text-muted">{t("splash.unreachableHint")}</p>
          <Button onClick={onRetry}>{t("common.retry")}</Button>
        </div>
      ) : (
        <>
          <div
            // A native progress element cannot carry the ink edge and the gold bar in every browser.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="progressbar"
            aria-label={t("splash.loading")}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-4 w-64 max-w-full overflow-hidden rounded-full border-2 border-ink bg-surface"
          >
            <div className="h-full bg-xp" style={{ width: `${percent}%` }} />
          </div>
          <p className="text-muted">{t("splash.loading")}</p>
        </>
      )}
    </main>
  );
}
