import { Check } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** A checkbox with its label; both are the target. `error`, below it, explains why it must be ticked. */
export function Checkbox({
  label,
  error,
  ...input
}: Omit<ComponentProps<"input">, "className" | "id" | "type"> & {
  label: string;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="peer absolute -inset-2.5 cursor-pointer appearance-none rounded-control"
        />
        <span className="pointer-events-none absolute inset-0 rounded-lg border-2 border-line-strong bg-surface peer-checked:border-primary peer-checked:bg-primary peer-aria-invalid:border-danger" />
        <Check
          aria-hidden
          className="pointer-events-none invisible relative size-4 text-on-primary peer-checked:visible"
          strokeWidth={3.5}
        />
      </span>
      <div className="grid gap-1.5 pb-2">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {error !== undefined && (
          <p id={`${id}-error`} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
