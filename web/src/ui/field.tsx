import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

const control =
  "min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger";

type Described = { label: string; error?: string | undefined; hint?: string };

function useDescription(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const describedBy = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  );
  return { id, describedBy: describedBy.length > 0 ? describedBy.join(" ") : undefined };
}

function Frame({ id, label, error, hint, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A labelled line of text; `trailing` is placed inside its right end, such as the toggle of a password. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  ...input
}: Omit<ComponentProps<"input">, "className" | "id"> & Described & { trailing?: ReactNode }) {
  const { id, describedBy } = useDescription(error, hint);
  return (
    <Frame id={id} label={label} error={error} {...(hint !== undefined && { hint })}>
      <div className="relative">
        <input
          {...input}
          id={id}
          className={clsx(control, trailing !== undefined && "pr-14")}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>
        )}
      </div>
    </Frame>
  );
}

/** A labelled multi-line text field. */
export function TextArea({
  label,
  error,
  hint,
  ...area
}: Omit<ComponentProps<"textarea">, "className" | "id"> & Described) {
  const { id, describedBy } = useDescription(error, hint);
  return (
    <Frame id={id} label={label} error={error} {...(hint !== undefined && { hint })}>
      <textarea
        {...area}
        id={id}
        className={clsx(control, "min-h-32 resize-y low:h-20 low:min-h-20")}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
      />
    </Frame>
  );
}
