import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Banners } from "#src/app/banners.tsx";

/**
 * The frame of a screen: the skip link past the shared parts, the banners, and the content as the skip link's target.
 *
 * @param viewerId the owner of the queue in the banners; null outside the app
 */
export function ScreenFrame({
  viewerId = null,
  className,
  children,
}: {
  viewerId?: string | null;
  className: string;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <Banners viewerId={viewerId} />
      <main id="content" tabIndex={-1} className={clsx("outline-none", className)}>
        {children}
      </main>
    </>
  );
}

/** The first tab stop: skips the parts that every screen shares. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-paper"
    >
      {t("common.skipToContent")}
    </a>
  );
}

/** The layout of a gate: only the screen itself and a way out. */
export function BareLayout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <ScreenFrame className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-6 sm:px-6 sm:py-10">
      {children}
      <div className="grid justify-items-center border-t border-line pt-6">{signOut}</div>
    </ScreenFrame>
  );
}
