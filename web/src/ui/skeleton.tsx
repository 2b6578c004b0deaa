import clsx from "clsx";

/** A glyph and two lines, drawn where most cards have them. */
const lines =
  "bg-no-repeat bg-[image:linear-gradient(var(--color-sunken),var(--color-sunken)),linear-gradient(var(--color-sunken),var(--color-sunken)),linear-gradient(var(--color-sunken),var(--color-sunken))] bg-[size:40px_40px,min(38%,12rem)_14px,min(58%,22rem)_10px] bg-[position:20px_20px,76px_24px,76px_48px]";

/** Stands where content will be, with the room it will take; invisible for the first 200 ms so that fast answers do not flash. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className="animate-in fill-mode-both fade-in delay-200">
      <div className={clsx("animate-pulse rounded-card border border-line bg-surface", lines, className)} />
    </div>
  );
}
