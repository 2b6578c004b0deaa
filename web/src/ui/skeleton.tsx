import clsx from "clsx";

/** An icon and two lines, positioned as in most cards. */
const lines =
  "bg-no-repeat bg-[image:linear-gradient(var(--color-sunken),var(--color-sunken)),linear-gradient(var(--color-sunken),var(--color-sunken)),linear-gradient(var(--color-sunken),var(--color-sunken))] bg-[size:40px_40px,min(38%,12rem)_14px,min(58%,22rem)_10px] bg-[position:20px_20px,76px_24px,76px_48px]";

/**
 * A placeholder with the size of the expected content; invisible for the first 200 ms so that fast responses do not
 * flash.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className="animate-in fill-mode-both fade-in delay-200">
      <div className={clsx("animate-pulse rounded-card border border-line bg-surface", lines, className)} />
    </div>
  );
}
