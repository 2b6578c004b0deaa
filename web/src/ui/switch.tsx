import { Switch as RadixSwitch } from "radix-ui";
import { useId } from "react";

/** A setting that is on or off; the whole row is the target. */
export function Switch({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <div className="grid">
        <label htmlFor={id} className="cursor-pointer py-1 font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <RadixSwitch.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-line-strong bg-sunken transition-colors duration-[160ms] before:absolute before:-inset-2 data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full border-2 border-line-strong bg-surface transition-transform duration-[160ms] ease-trail data-[state=checked]:translate-x-7 data-[state=checked]:border-surface" />
      </RadixSwitch.Root>
    </div>
  );
}
