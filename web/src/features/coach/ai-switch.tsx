import { useTranslation } from "react-i18next";

import { Switch } from "#src/ui/switch.tsx";

/**
 * Whether AI may write for the person. A server without AI says so instead.
 *
 * @param host the server that gets the texts; null without AI
 */
export function AiSwitch({
  host,
  isOn,
  onChange,
}: {
  host: string | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { t } = useTranslation();
  if (host === null) return <p className="text-muted">{t("coach.noProvider")}</p>;
  return (
    <Switch label={t("coach.useAi")} hint={t("coach.useAiHint", { host })} isOn={isOn} onChange={onChange} />
  );
}
