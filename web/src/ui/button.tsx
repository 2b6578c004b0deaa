import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

// Without `translate-y-0`, a press that moves the button would lay it out again.
const style = cva(
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold translate-y-0 transition-[box-shadow,background-color] duration-[90ms] ease-trail select-none aria-disabled:opacity-60",
  {
    variants: {
      variant: {
        primary:
          "bg-primary text-on-primary shadow-button not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--color-primary)_88%,var(--color-ink))] not-aria-disabled:active:translate-y-[3px] not-aria-disabled:active:shadow-none",
        secondary:
          "border border-line-strong bg-surface text-ink shadow-control not-aria-disabled:hover:bg-sunken not-aria-disabled:active:translate-y-[3px] not-aria-disabled:active:shadow-none",
        danger:
          "bg-danger text-surface shadow-[0_3px_0_color-mix(in_oklab,var(--color-danger)_60%,var(--color-on-xp))] not-aria-disabled:hover:bg-[color-mix(in_oklab,var(--color-danger)_88%,var(--color-ink))] not-aria-disabled:active:translate-y-[3px] not-aria-disabled:active:shadow-none",
        quiet: "text-primary underline-offset-4 not-aria-disabled:hover:underline",
      },
      size: { medium: "", large: "min-h-14 px-8 text-lg" },
      width: { content: "", full: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "medium", width: "content" },
  },
);

type ButtonStyle = VariantProps<typeof style>;

/** The button classes, for links that look like one. */
export const buttonClass = (variants: ButtonStyle = {}): string => style(variants);

type ButtonProps = Omit<ComponentProps<"button">, "className" | "disabled"> &
  ButtonStyle & {
    isDisabled?: boolean;
    isBusy?: boolean;
    /** Replaces the label while busy; the button keeps the width of the longer of the two. */
    busyLabel?: string;
    children: ReactNode;
  };

/** A button that stays in the tab order while it is disabled or busy, and ignores clicks. */
export function Button({
  variant,
  size,
  width,
  isDisabled = false,
  isBusy = false,
  busyLabel,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={style({ variant, size, width })}
      aria-disabled={isDisabled || isBusy || undefined}
      onClick={(event) => {
        // A submit button that is only disabled still submits: the form then shows what is missing.
        if (isBusy || (isDisabled && type !== "submit")) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid place-items-center [&>*]:[grid-area:1/1]">
          <Label isShown={!isBusy}>{children}</Label>
          <Label isShown={isBusy}>{busyLabel}</Label>
        </span>
      )}
    </button>
  );
}

function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      className="inline-flex items-center gap-2"
      aria-hidden={!isShown || undefined}
      style={{ visibility: isShown ? "visible" : "hidden" }}
    >
      {children}
    </span>
  );
}
