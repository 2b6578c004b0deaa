import clsx from "clsx";
/** Stands where content will be, with the room it will take; invisible for the first 200 ms so that fast answers do not flash. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden className="animate-in fill-mode-both fade-in delay-200">
      <div className={clsx("animate-pulse rounded-card border border-line bg-sunken", className)} />
    </div>
  );
}
