import clsx from "clsx";
import type { ReactNode } from "react";

import { Banners } from "#src/app/banners.tsx";
import { SkipLink } from "#src/app/skip-link.tsx";

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
