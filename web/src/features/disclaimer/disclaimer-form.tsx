import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  AcceptDisclaimerDocument,
  type AcceptDisclaimerMutation,
} from "#src/features/disclaimer/accept-disclaimer.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";

type AcceptedUser = AcceptDisclaimerMutation["acceptDisclaimer"];

/** The acknowledgement. The person cannot continue before the box is ticked. */
export function DisclaimerForm({ onAccepted }: { onAccepted: (user: AcceptedUser) => void }) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const submit = async () => {
    setMissing(!isAcknowledged);
    if (!isAcknowledged) {
      box.current?.focus();
      showToast({
        tone: "error",
        title: t("disclaimer.required"),
        description: t("disclaimer.requiredText"),
      });
      return;
    }
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: AcceptDisclaimerDocument,
        variables: { acceptedAt: new Date().toISOString() },
        // The gate opens as soon as the cached user has accepted; `onAccepted` decides when.
        fetchPolicy: "no-cache",
      });
      showToast({
        tone: "success",
        title: t("disclaimer.acceptedTitle"),
        description: t("disclaimer.acceptedText"),
      });
      if (data) onAccepted(data.acceptDisclaimer);
    } catch (error) {
      setBusy(false);
      showFailure(error, t("common.error"), failureText(error, t("disclaimer.failed")));
    }
  };

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Checkbox
        ref={box}
        label={t("disclaimer.acknowledge")}
        error={isMissing ? t("disclaimer.requiredText") : undefined}
        checked={isAcknowledged}
        onChange={(event) => {
          setAcknowledged(event.target.checked);
          setMissing(false);
        }}
      />
      <Button
        type="submit"
        width="full"
        isDisabled={!isAcknowledged}
        isBusy={isBusy}
        busyLabel={t("disclaimer.accepting")}
      >
        {t("disclaimer.accept")}
      </Button>
    </form>
  );
}
