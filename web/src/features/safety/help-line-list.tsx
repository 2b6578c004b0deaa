import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { HelpLinesDocument } from "#src/features/safety/safety.generated.ts";
import { lazy } from "#src/lib/lazy.ts";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const regions = lazy(() => new Intl.DisplayNames("en", { type: "region" }));
const tongues = lazy(() => new Intl.DisplayNames("en", { type: "language" }));

/** The emergency number and at most two help lines, as selectable text without links. The country can be changed. */
export function HelpLineList({ category }: { category: string }) {
  const { t } = useTranslation();
  const [country, setCountry] = useState<string | null>(null);
  // Nothing of it is stored on the device.
  const { data, previousData, error } = useQuery(HelpLinesDocument, {
    variables: { country, category: category || null },
    fetchPolicy: "no-cache",
  });
  const help = (data ?? previousData)?.helpLines;
  const number = help?.emergencyNumber;
  const shown = country ?? help?.country ?? "";
  const countries = (help?.countries ?? [])
    .map((value) => ({ value, label: regions().of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

  return (
    <div className="grid gap-5">
      <p className="rounded-control border-2 border-line-strong px-4 py-3 text-lg font-bold">
        {number ? t("safety.emergency", { number }) : t("safety.emergencyUnknown")}
      </p>
      {!help && !error && <Skeleton className="h-40" />}
      {error && <p>{t("safety.linesFailed")}</p>}
      {help?.lines.length === 0 && <p>{t("safety.noLines")}</p>}
      {help && help.lines.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg">{t("safety.linesTitle")}</h3>
          <ul className="grid gap-3">
            {help.lines.map(({ name, phone, hours, languages }) => (
              <li
                key={phone}
                className="grid gap-0.5 rounded-control border border-line bg-paper px-4 py-3 [overflow-wrap:anywhere]"
              >
                <span className="font-semibold">{name}</span>
                <span className="figures text-2xl font-bold select-all">{phone}</span>
                <span className="text-sm text-muted">
                  {hours} · {languages.map((code) => tongues().of(code) ?? code).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {countries.length > 0 && (
        <Select
          label={t("safety.country")}
          value={shown}
          options={shown === "" ? [{ value: "", label: t("safety.chooseCountry") }, ...countries] : countries}
          onChange={(value) => setCountry(value || null)}
        />
      )}
    </div>
  );
}
