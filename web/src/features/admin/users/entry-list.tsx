import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LoadFailure } from "#src/ui/load-failure.tsx";

/** One section of a person's details: its entries, an empty state, or a notice that its service is down. */
export function EntryList<Entry extends { id: string }>({
  label,
  entries,
  none,
  onRetry,
  children,
}: {
  label: string;
  entries: readonly Entry[] | null;
  none: string;
  onRetry: () => void;
  /** Renders one entry. */
  children: (entry: Entry) => ReactNode;
}) {
  const { t } = useTranslation();
  if (entries === null) {
    return <LoadFailure text={t("admin.users.partFailed")} requestId={null} onRetry={onRetry} />;
  }
  if (entries.length === 0) return <p className="py-4 text-muted">{none}</p>;
  return (
    <ul aria-label={label} className="grid">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-2 border-t border-line py-3 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] first:border-t-0"
        >
          {children(entry)}
        </li>
      ))}
    </ul>
  );
}
