import { lookOf } from "#src/features/achievements/achievement-look.ts";

const tilts = ["-rotate-6", "rotate-3", "-rotate-2", "rotate-6", "-rotate-4"];

/** The round rubber stamp of an achievement; each has its own fixed angle. */
export function AchievementStamp({ id, title }: { id: string; title: string }) {
  const { icon: Icon, color } = lookOf(id);
  return (
    <span
      data-stamp
      className={`grid size-32 animate-stamp place-items-center rounded-full border-2 border-dashed p-1 ${tilts[id.length % tilts.length]}`}
      style={{ color, borderColor: color }}
    >
      <span
        className="grid size-full content-center justify-items-center gap-1 rounded-full border-2 px-2.5 text-center"
        style={{
          borderColor: color,
          background: `color-mix(in oklab, ${color} 7%, var(--color-surface))`,
        }}
      >
        <Icon aria-hidden className="size-7" />
        <span className="font-display text-sm leading-tight font-bold text-balance">{title}</span>
      </span>
    </span>
  );
}
