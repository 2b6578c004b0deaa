import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";

/** A radio group with one card per option: arrows move, Space selects, Enter submits. */
export function RadioCards<Value extends string>({
  labelledBy,
  value,
  options,
  onChange,
  onEnter,
}: {
  /** Id of the heading that contains the question. */
  labelledBy: string;
  value: Value | null;
  options: readonly { value: Value; label: string; description: string }[];
  onChange: (value: Value) => void;
  onEnter: () => void;
}) {
  return (
    <RadioGroup.Root
      aria-labelledby={labelledBy}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
      className="grid gap-3"
    >
      {options.map((option) => (
        <RadioCard key={option.value} {...option} onEnter={onEnter} />
      ))}
    </RadioGroup.Root>
  );
}

function RadioCard({
  value,
  label,
  description,
  onEnter,
}: {
  value: string;
  label: string;
  description: string;
  onEnter: () => void;
}) {
  const id = useId();
  return (
    <RadioGroup.Item
      value={value}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter();
      }}
      className="group flex min-h-16 items-center gap-4 rounded-control border border-line-strong bg-surface px-4 py-3 text-left shadow-card transition-[background-color,border-color] duration-[160ms] hover:bg-sunken data-[state=checked]:border-primary data-[state=checked]:bg-[color-mix(in_oklab,var(--color-primary)_10%,var(--color-surface))] data-[state=checked]:shadow-button"
    >
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface group-data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-3 rounded-full bg-primary" />
      </span>
      <span className="grid">
        <span id={`${id}-label`} className="font-display text-lg font-bold">
          {label}
        </span>
        <span id={`${id}-description`} className="text-muted">
          {description}
        </span>
      </span>
    </RadioGroup.Item>
  );
}

/** A radio group of few short labels side by side. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onChange(option.value);
      }}
      className="grid auto-cols-fr grid-flow-col gap-2 rounded-control border border-line bg-sunken p-1.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-[10px] px-2 font-semibold text-muted transition-colors duration-[160ms] hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:text-primary data-[state=checked]:shadow-card"
        >
          {option.icon}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
