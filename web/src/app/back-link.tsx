import clsx from "clsx";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

import { preloadOnIntent } from "#src/lib/preload.ts";

/** The link from a screen to its parent screen, above the title. */
export function BackLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <Link
      to={to}
      {...preloadOnIntent(to)}
      className={clsx(
        "-ml-1 inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-primary underline-offset-4 hover:underline",
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  );
}
