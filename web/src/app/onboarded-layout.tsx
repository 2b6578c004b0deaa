import { Suspense, useEffect } from "react";
import { Outlet, useNavigate } from "react-router";

import { Banners } from "#src/app/banners.tsx";
import { BottomNavigation } from "#src/app/bottom-navigation.tsx";
import { SignInAgain } from "#src/app/sign-in-again.tsx";
import { SkipLink } from "#src/app/skip-link.tsx";
import { useDashboardVisit } from "#src/app/use-dashboard-visit.ts";
import { useLifeOnDevice } from "#src/app/use-life-on-device.ts";
import navigation from "#src/i18n/en/navigation.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { takeReturnPath } from "#src/lib/session/return-path.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { NameTips } from "#src/ui/name-tip.tsx";

addSentences({ navigation });

/** The frame of every screen of a fully onboarded person. */
export function OnboardedLayout({ viewer }: { viewer: ViewerFragment }) {
  const navigate = useNavigate();
  useLifeOnDevice(viewer.id);
  useDashboardVisit(viewer.id);

  // After signing in the app loads at its start and goes on to where the person wanted to be.
  useEffect(() => {
    const path = takeReturnPath(viewer.id);
    if (path !== null) void navigate(path, { replace: true });
  }, [navigate, viewer.id]);

  return (
    <NameTips>
      <SkipLink />
      <Banners viewerId={viewer.id} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-6 pb-[calc(7rem+env(safe-area-inset-bottom))] outline-none sm:px-6"
      >
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <BottomNavigation />
      <SignInAgain />
    </NameTips>
  );
}
