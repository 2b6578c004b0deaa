import type { LucideIcon } from "lucide-react";

const colors = {
  good: "var(--color-success)",
  fresh: "var(--color-secondary)",
  plain: "var(--color-muted)",
  own: "var(--color-primary)",
} as const;

/** A status as an icon and a word, so that colour is never the only signal. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: keyof typeof colors;
  icon: LucideIcon;
  children: string;
}) {
  const color = colors[tone];
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 rounded-full border px-2 text-sm leading-6 font-semibold whitespace-nowrap"
      style={{
        color,
        borderColor: color,
        background: `color-mix(in oklab, ${color} 8%, var(--color-surface))`,
      }}
    >
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
