import clsx from "clsx";
import { Progress } from "radix-ui";

/** A bar with a name and a value. `outlined` is the gold level bar, which is too pale without its ink edge. */
export function ProgressBar({
  label,
  percent,
  color = "var(--color-primary)",
  isOutlined = false,
  text,
}: {
  label: string;
  percent: number;
  color?: string;
  isOutlined?: boolean;
  /** Announced instead of the bare percentage. */
  text?: string;
}) {
  return (
    <Progress.Root
      value={percent}
      getValueLabel={(value, max) => text ?? `${Math.round((value / max) * 100)}%`}
      aria-label={label}
      className={clsx(
        "overflow-hidden rounded-full",
        isOutlined ? "h-5 border-2 border-ink bg-surface" : "h-3 border border-line-strong bg-sunken",
      )}
    >
      <Progress.Indicator
        className="h-full rounded-r-full transition-[width] duration-400 ease-trail"
        style={{ width: `${percent}%`, background: color }}
      />
    </Progress.Root>
  );
}

/** An indeterminate progress bar with a name. */
export function BusyBar({ label }: { label: string }) {
  return (
    <Progress.Root
      value={null}
      aria-label={label}
      className="h-3 overflow-hidden rounded-full border border-line-strong bg-sunken"
    >
      <Progress.Indicator className="h-full w-2/5 animate-drift rounded-full bg-primary" />
    </Progress.Root>
  );
}
