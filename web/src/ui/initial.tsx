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

/** The first letter of the first word, or of the first and the last one. */
function initialsOf(name: string, hasBoth: boolean): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const shown = hasBoth && words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return shown.map((word = "") => Array.from(word)[0]).join("") || "?";
}

/** A person's first letter, or both initials, on a tile in their colour; the name is next to it. */
export function Initial({
  name,
  isSmall = false,
  hasBoth = false,
}: {
  name: string;
  isSmall?: boolean;
  hasBoth?: boolean;
}) {
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
      {initialsOf(name, hasBoth)}
    </span>
  );
}
