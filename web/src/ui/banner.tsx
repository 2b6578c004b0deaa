import type { ComponentProps, ReactNode } from "react";

/** A strip at the bottom of the screen that stays visible while scrolling; screen readers announce it politely. */
export function Banner({
  icon,
  text,
  detail = "",
  children,
}: {
  icon: ReactNode;
  text: string;
  detail?: string;
  /** At most one button. */
  children?: ReactNode;
}) {
  return (
    <div
      data-banner
      className="flex min-h-14 items-center gap-3 rounded-card border-2 border-line-strong bg-surface py-1.5 pr-2 pl-4 shadow-card"
    >
      <span className="shrink-0">{icon}</span>
      <output className="flex min-w-0 flex-1 flex-wrap gap-x-2 leading-snug">
        {text !== "" && <span>{text} </span>}
        {detail !== "" && <span className="figures font-bold">{detail}</span>}
      </output>
      {children}
    </div>
  );
}

/** The action of a banner. */
export function BannerButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-11 shrink-0 rounded-control border border-line-strong px-4 font-semibold text-primary hover:bg-sunken"
    />
  );
}
