import clsx from "clsx";
import { Flag } from "lucide-react";

import { colorOf, glyphs } from "#src/lib/area-look.ts";
import type { FocusAreaFragment } from "#src/features/focus-areas/focus-areas.generated.ts";

/** The picture of a life area on a tile of its colour; the name beside it carries the information. */
export function AreaTile({
  area,
  className,
  glyphClassName,
}: {
  area: FocusAreaFragment;
  className: string;
  glyphClassName: string;
}) {
  const color = colorOf(area.color);
  const Glyph = glyphs[area.name] ?? Flag;
  return (
    <span
      aria-hidden
      className={clsx("grid place-items-center border-2", className)}
      style={{
        color,
        borderColor: color,
        background: `color-mix(in oklab, ${color} 12%, var(--color-surface))`,
      }}
    >
      <Glyph className={glyphClassName} />
    </span>
  );
}
