import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { BareLayout } from "#src/app/screen-frame.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { DisclaimerForm } from "#src/features/disclaimer/disclaimer-form.tsx";
import { DisclaimerSections } from "#src/features/disclaimer/disclaimer-sections.tsx";
import { SignOutButton } from "#src/features/session/sign-out-button.tsx";
import disclaimer from "#src/i18n/en/disclaimer.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { preload } from "#src/lib/preload.ts";
import { refreshViewer } from "#src/lib/session/refresh-viewer.ts";
import { CurrentViewerDocument, type ViewerFragment } from "#src/lib/session/viewer.generated.ts";

addSentences({ disclaimer });

/** The pause between accepting and the first question. */
const acceptedMs = 100;

/** The first gate: the legal disclaimer and its acknowledgement. */
export function DisclaimerPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const navigate = useNavigate();
  useEffect(() => preload("/onboarding"), []);
  return (
    <BareLayout signOut={<SignOutButton />}>
      <div className="grid gap-2">
        <PageTitle>{t("disclaimer.title")}</PageTitle>
        <p className="text-muted">{t("disclaimer.lead")}</p>
      </div>
      <DisclaimerSections />
      <DisclaimerForm
        onAccepted={(accepted) =>
          setTimeout(() => {
            client.writeQuery({ query: CurrentViewerDocument, data: { viewer: { ...viewer, ...accepted } } });
            void navigate("/onboarding");
            void refreshViewer(client);
          }, acceptedMs)
        }
      />
    </BareLayout>
  );
}
