import clsx from "clsx";

const colors = ["primary", "secondary", "pink-500", "orange-500", "indigo-500"] as const;

/** The same name has the same colour everywhere. */
function colorOf(name: string): string {
  const sum = Array.from(name).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  );
  return `var(--color-${colors[sum % colors.length] ?? "primary"})`;
}

/** A person's first letter on a tile in their colour; the name stands beside it. */
export function Initial({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const color = colorOf(name);
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center rounded-full border-2 font-display font-bold uppercase",
        isSmall ? "size-8 text-sm" : "size-12 text-xl",
      )}
      style={{
        color,
        borderColor: color,
        background: `color-mix(in oklab, ${color} 12%, var(--color-surface))`,
      }}
    >
      {Array.from(name.trim())[0] ?? "?"}
    </span>
  );
}
