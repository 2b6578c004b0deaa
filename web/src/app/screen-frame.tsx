import clsx from "clsx";
import type { ReactNode } from "react";

import { Banners } from "#src/app/banners.tsx";
import { SkipLink } from "#src/app/skip-link.tsx";

/**
 * What a screen stands in: the way past what all screens have, the banners, and the content where that way leads.
 *
 * @param viewerId whose queue the banners tell about; null outside the app
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
