import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Navigate, Route, Routes, useLocation, NavigationType, useNavigationType } from "react-router";

import { CrashPage } from "#src/app/crash-page.tsx";
import {
  AcceptedDisclaimerPage,
  AdminPage,
  AuthPage,
  CoachPage,
  DashboardPage,
  DisclaimerPage,
  FriendsPage,
  GoalCreationPage,
  InvitedPage,
  JoinPage,
  NotFoundPage,
  OnboardedLayout,
  OnboardingPage,
  ProgressPage,
  PrivacyPolicyPage,
  ProfileSetupPage,
  SettingsPage,
  StoredAnswersPage,
  WeekPage,
} from "#src/app/pages.ts";
import { LandingPage } from "#src/app/pages/landing-page.tsx";
import { Splash } from "#src/app/splash.tsx";
import { useKeptInvitation } from "#src/app/use-kept-invitation.ts";
import { useGoogleReturn } from "#src/app/use-google-return.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { useSignInProviders } from "#src/lib/session/use-sign-in-providers.ts";
import { useSession } from "#src/lib/session/use-session.ts";

/**
 * The route table by session state. A closed gate shows its screen on every path. The privacy policy is public, and the
 * code of an invitation link is stored until its holder has passed the gates.
 */
export function SessionRoutes() {
  const { session: known, retry } = useSession();
  // A whole screen renders as a deferred update, so that neither a tap meanwhile nor the card that a tap has changed
  // has to wait.
  const session = useDeferredValue(known);
  const { pathname } = useLocation();
  useScrollToTop();
  useGoogleReturn(session);
  useKeptInvitation(session);
  return (
    <>
      {(session.state === "signed-out" || pathname === "/auth") && <SignInProvidersPrefetch />}
      {session.state === "loading" || session.state === "unreachable" ? (
        <Splash isUnreachable={session.state === "unreachable"} onRetry={retry} />
      ) : (
        <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname, session.state]}>
          <Suspense fallback={<Splash isUnreachable={false} onRetry={retry} />}>
            {session.state === "signed-out" && <SignedOutRoutes />}
            {session.state === "disclaimer" && (
              <GateRoutes gate={<DisclaimerPage viewer={session.viewer} />} />
            )}
            {session.state === "onboarding" && (
              <GateRoutes start="/onboarding" gate={<OnboardingPage viewer={session.viewer} />} />
            )}
            {session.state === "onboarded" && <OnboardedRoutes viewer={session.viewer} />}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/**
 * Asks for the sign-in page's providers, which would shift its layout if they arrived later. A component of its own: the
 * answer would otherwise render the page at once, instead of as a deferred update.
 */
function SignInProvidersPrefetch() {
  useSignInProviders();
  return null;
}

function SignedOutRoutes() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded={false} />} />
      <Route path="/join/*" element={<InvitedPage />} />
      <Route path="*" element={<NotFoundPage isSignedOut />} />
    </Routes>
  );
}

/** `start` is the redirect target of the dashboard's own path while the gate is closed. */
function GateRoutes({ gate, start }: { gate: ReactNode; start?: string }) {
  return (
    <Routes>
      {start !== undefined && <Route path="/" element={<Navigate to={start} replace />} />}
      <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded={false} />} />
      <Route path="*" element={gate} />
    </Routes>
  );
}

/** Re-renders only when the viewer changes; every other change belongs to a single screen. */
const OnboardedRoutes = memo(function OnboardedRoutes({ viewer }: { viewer: ViewerFragment }) {
  return (
    <Routes>
      <Route element={<OnboardedLayout viewer={viewer} />}>
        <Route path="/" element={<DashboardPage viewer={viewer} />} />
        <Route path="/onboarding" element={<StoredAnswersPage />} />
        <Route path="/progress" element={<ProgressPage viewer={viewer} />} />
        <Route path="/rewards" element={<ProgressPage viewer={viewer} />} />
        <Route path="/friends" element={<FriendsPage viewer={viewer} />} />
        <Route path="/goal-creation" element={<GoalCreationPage viewer={viewer} />} />
        <Route path="/settings" element={<SettingsPage viewer={viewer} />} />
        <Route path="/coach" element={<CoachPage />} />
        <Route path="/week" element={<WeekPage />} />
        {viewer.isAdmin && <Route path="/admin" element={<AdminPage viewer={viewer} />} />}
        <Route path="/profile-setup" element={<ProfileSetupPage />} />
        <Route path="/privacy-policy" element={<PrivacyPolicyPage isOnboarded />} />
        <Route path="/disclaimer" element={<AcceptedDisclaimerPage viewer={viewer} />} />
        <Route path="/join/*" element={<JoinPage />} />
        <Route path="*" element={<NotFoundPage isSignedOut={false} />} />
      </Route>
      <Route path="/auth" element={<Navigate to="/" replace />} />
    </Routes>
  );
});

/** A new screen starts at its top. Going back leaves the scroll position to the browser, which restores it. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, navigationType]);
}
