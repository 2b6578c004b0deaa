import type { ReactNode } from "react";

import { Banners } from "#src/app/banners.tsx";
import { SkipLink } from "#src/app/skip-link.tsx";

/** The frame of a gate: nothing but the screen itself and a way out. */
export function BareLayout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Banners viewerId={null} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-6 outline-none sm:px-6 sm:py-10"
      >
        {children}
        <div className="grid justify-items-center border-t border-line pt-6">{signOut}</div>
      </main>
    </>
  );
}
