import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { BareLayout } from "#src/app/screen-frame.tsx";
import { useDocumentTitle } from "#src/app/page-title.tsx";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { Assessment } from "#src/features/onboarding/assessment.tsx";
import { SignOutButton } from "#src/features/session/sign-out-button.tsx";
import areas from "#src/i18n/en/areas.json" with { type: "json" };
import onboarding from "#src/i18n/en/onboarding.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { prepareFirstStep } from "#src/features/challenges/prepare-first-step.ts";
import { beginWithoutAchievements, noteSeen } from "#src/lib/celebration/seen-achievements.ts";
import { preload } from "#src/lib/preload.ts";
import { refreshViewer } from "#src/lib/session/refresh-viewer.ts";
import { CurrentViewerDocument, type ViewerFragment } from "#src/lib/session/viewer.generated.ts";

addSentences({ areas, onboarding });

/** The gate before the dashboard: five questions that assess the person's areas. */
export function OnboardingPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const navigate = useNavigate();
  useDocumentTitle(t("onboarding.overline"));
  useEffect(() => beginWithoutAchievements(viewer.id), [viewer.id]);
  return (
    <BareLayout signOut={<SignOutButton />}>
      <Assessment
        onSubmitted={({ lowestArea, achievementId }) => {
          // The achievement is announced and stamped here, so the dashboard need not celebrate it again.
          if (achievementId !== null) noteSeen(viewer.id, [achievementId]);
          // While the last screen is shown, preload the dashboard's code, its areas, and the first challenge.
          preload("/");
          client
            .query({ query: FocusAreasDocument })
            .then(({ data }) => {
              const area = data?.focusAreas.find(({ name }) => name === lowestArea);
              return area && prepareFirstStep(client, area);
            })
            .catch((cause: unknown) => console.warn("Focus areas could not be preloaded", cause));
        }}
        onDone={() => {
          client.writeQuery({
            query: CurrentViewerDocument,
            data: { viewer: { ...viewer, isOnboarded: true } },
          });
          void navigate("/");
          void refreshViewer(client);
        }}
      />
    </BareLayout>
  );
}
