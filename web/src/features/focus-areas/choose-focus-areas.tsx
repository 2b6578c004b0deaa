import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";

import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { useChooseFocusAreas } from "#src/features/focus-areas/use-choose-focus-areas.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Switch } from "#src/ui/switch.tsx";

/** The built-in areas in their fixed order. */
const builtIn = ["financial", "career", "relationships", "physical", "mental"] as const;

/** One switch per built-in area; each saves immediately. */
export function ChooseFocusAreas() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(FocusAreasDocument);
  const active = (data?.focusAreas ?? []).filter((area) => !area.isCustom).map((area) => area.name);
  const { isChosen, choose } = useChooseFocusAreas(active);
  if (error && !data) {
    return (
      <Notice isError text={t("chooseAreas.loadFailed")}>
        <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-86" />;
  return (
    <div className="grid gap-4">
      {builtIn.map((name) => (
        <Switch
          key={name}
          label={t(`areas.${name}`)}
          hint={t(`chooseAreas.${name}`)}
          isOn={isChosen(name)}
          onChange={(isOn) => choose(name, isOn)}
        />
      ))}
    </div>
  );
}
