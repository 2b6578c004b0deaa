import { useQuery } from "@apollo/client/react";
import { Phone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { HelpLinesDocument } from "#src/features/safety/safety.generated.ts";
import { lazy } from "#src/lib/lazy.ts";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const regions = lazy(() => new Intl.DisplayNames("en", { type: "region" }));
const tongues = lazy(() => new Intl.DisplayNames("en", { type: "language" }));

/** Works from most mobile phones where no country is known. */
const anyEmergency = "112";

/** A number as a link has it, without the blanks for people. A `#` would begin a fragment. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+*#]/gu, "").replaceAll("#", "%23");

/**
 * The emergency number, first and biggest, and at most two help lines: each is one link over the full width, which calls.
 * Lines for the category come first. The country can be changed.
 */
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
      <a
        href={`tel:${dialled(number ?? anyEmergency)}`}
        className="flex min-h-20 w-full items-center gap-4 rounded-control border-2 border-line-strong bg-surface px-4 py-3 hover:bg-sunken"
      >
        <Phone aria-hidden className="size-7 shrink-0 text-primary" />
        <span className="grid min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{t(number ? "safety.emergency" : "safety.emergencyUnknown")}</span>
          <span className="figures text-3xl font-bold">
            {t("safety.call", { number: number ?? anyEmergency })}
          </span>
        </span>
      </a>
      {!help && !error && <Skeleton className="h-40" />}
      {error && <p>{t("safety.linesFailed")}</p>}
      {help?.lines.length === 0 && <p>{t("safety.noLines")}</p>}
      {help && help.lines.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg">{t("safety.linesTitle")}</h3>
          <ul className="grid gap-3">
            {help.lines.map(({ name, phone, hours, languages }) => (
              <li key={phone}>
                <a
                  href={`tel:${dialled(phone)}`}
                  className="flex min-h-16 w-full items-center gap-4 rounded-control border border-line-strong bg-paper px-4 py-3 hover:bg-sunken"
                >
                  <Phone aria-hidden className="size-6 shrink-0 text-primary" />
                  <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{name}</span>
                    <span className="figures text-2xl font-bold">{phone}</span>
                    <span className="text-sm text-muted">
                      {hours} · {languages.map((code) => tongues().of(code) ?? code).join(", ")}
                    </span>
                  </span>
                </a>
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
