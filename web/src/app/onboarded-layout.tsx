import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";

import { BottomNavigation } from "#src/app/bottom-navigation.tsx";
import { SignInAgain } from "#src/app/sign-in-again.tsx";
import { ScreenFrame } from "#src/app/screen-frame.tsx";
import { useDashboardVisit } from "#src/app/use-dashboard-visit.ts";
import { useOfflineSync } from "#src/app/use-offline-sync.ts";
import navigation from "#src/i18n/en/navigation.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { leaveStage } from "#src/lib/celebration/stage.ts";
import { takeInvitation } from "#src/lib/session/kept-invitation.ts";
import { takeReturnPath } from "#src/lib/session/return-path.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { NameTips } from "#src/ui/name-tip.tsx";

addSentences({ navigation });

/** The layout of every screen of a fully onboarded person. */
export function OnboardedLayout({ viewer }: { viewer: ViewerFragment }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  // A celebration belongs to its screen. End it here, because the next screen may start its own in a later effect.
  useLayoutEffect(() => {
    if (shownPath.current !== pathname) leaveStage();
    shownPath.current = pathname;
  }, [pathname]);
  useLayoutEffect(() => leaveStage, []);
  useOfflineSync(viewer.id);
  useDashboardVisit(viewer.id);

  // After signing in, the app loads at its start page and navigates to the path that the person had requested.
  useEffect(() => {
    const code = takeInvitation(viewer.id);
    const path = takeReturnPath(viewer.id);
    const next = code === null ? path : `/join/${code}`;
    if (next !== null) void navigate(next, { replace: true });
  }, [navigate, viewer.id]);

  return (
    <NameTips>
      <ScreenFrame
        viewerId={viewer.id}
        className="mx-auto w-full max-w-6xl px-4 pt-6 pb-[calc(7rem+env(safe-area-inset-bottom))] sm:px-6"
      >
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ScreenFrame>
      <BottomNavigation />
      <SignInAgain />
    </NameTips>
  );
}
