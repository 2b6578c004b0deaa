import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "#src/ui/button.tsx";

/** The bar grows 2 percent every 60 ms. */
const stepPercent = 2;
const stepMs = 60;

/** The position of the bar in index.html when this one replaces it: both use the page's time origin. */
const percentSoFar = (): number =>
  Math.min(100, Math.floor(Number(document.timeline?.currentTime ?? 0) / stepMs) * stepPercent);

/** Shown while the current user is loading; index.html contains the same markup. */
export function Splash({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const [start] = useState(percentSoFar);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isUnreachable) return;
    let percent = start;
    // Outside React state: an update every 60 ms would restart the rendering of the first screen.
    const timer = setInterval(() => {
      percent = Math.min(100, percent + stepPercent);
      bar.current?.setAttribute("aria-valuenow", String(percent));
      bar.current?.style.setProperty("--percent", `${percent}%`);
    }, stepMs);
    return () => clearInterval(timer);
  }, [isUnreachable, start]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 text-center">
      <img src="/favicon.svg" alt="" width="88" height="88" />
      <div className="grid gap-2">
        <h1 className="text-4xl">{t("common.product")}</h1>
        {/* Larger than any text of a first screen: the largest text is painted before a script runs. */}
        <p className="max-w-[18ch] justify-self-center font-display text-3xl leading-tight text-balance text-muted">
          {t("common.tagline")}
        </p>
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
            // A native progress element cannot have the ink edge and the gold bar in every browser.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="progressbar"
            ref={bar}
            aria-label={t("splash.loading")}
            aria-valuenow={start}
            aria-valuemin={0}
            aria-valuemax={100}
            className="h-4 w-64 max-w-full overflow-hidden rounded-full border-2 border-ink bg-surface"
          >
            <div className="h-full bg-xp" style={{ width: `var(--percent, ${start}%)` }} />
          </div>
          <p className="text-muted">{t("splash.loading")}</p>
        </>
      )}
    </main>
  );
}
