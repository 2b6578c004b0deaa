import type { ReactNode } from "react";

import { ScreenFrame } from "#src/app/screen-frame.tsx";

/** The layout of a gate: only the screen itself and a way out. */
export function BareLayout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <ScreenFrame className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-6 sm:px-6 sm:py-10">
      {children}
      <div className="grid justify-items-center border-t border-line pt-6">{signOut}</div>
    </ScreenFrame>
  );
}
