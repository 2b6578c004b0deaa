import type { ReactNode } from "react";

import { PageTitle } from "#src/app/page-title.tsx";
import { RidgeScene } from "#src/ui/ridge-scene.tsx";

/** The content of an invitation: two flags on the trail, text, and the next steps as `children`. */
export function JoinSheet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="sheet grid overflow-hidden">
      <RidgeScene percent={64} companion={48} levelWithinTen={7} label={null} />
      <div className="grid gap-4 border-t border-line p-5 sm:p-6">
        <div className="grid gap-2">
          <PageTitle className="text-3xl [overflow-wrap:anywhere]">{title}</PageTitle>
          <p className="text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-xs:grid">{children}</div>
      </div>
    </div>
  );
}
