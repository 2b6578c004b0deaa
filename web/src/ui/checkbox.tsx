import { Check } from "lucide-react";
import { type ComponentProps, useId } from "react";

/** A box with its words; both are the target. */
export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<"input">, "className" | "id" | "type"> & { label: string }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3">
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="peer absolute -inset-2.5 cursor-pointer appearance-none rounded-control"
        />
        <span className="pointer-events-none absolute inset-0 rounded-lg border-2 border-line-strong bg-surface peer-checked:border-primary peer-checked:bg-primary" />
        <Check
          aria-hidden
          className="pointer-events-none invisible relative size-4 text-on-primary peer-checked:visible"
          strokeWidth={3.5}
        />
      </span>
      <label htmlFor={id} className="cursor-pointer pb-2">
        {label}
      </label>
    </div>
  );
}
