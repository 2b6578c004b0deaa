import { Bar, BarChart, LabelList, type LabelProps, ResponsiveContainer, XAxis } from "recharts";

/** The size of the chart before its own size is measured. */
const firstSize = { width: 320, height: 220 };
const short = new Intl.NumberFormat("en", { notation: "compact" });
const labelOf = (xp: number) => (xp > 0 ? short.format(xp) : "");
/** The widest digit of the font at 14 px, in px, and the gap between two labels. */
const FIGURE_PX = 9;
const LABEL_GAP_PX = 6;
/** The fraction of its slot that a bar takes; the rest is the gap to the next one. */
const BAR_SHARE = 0.82;

/**
 * Every how many bars an amount fits above its bar, counted from the last bar, which always has one. The table below
 * the chart contains all amounts.
 */
export function labelStep(amounts: readonly number[], barPx: number): number {
  const widest = Math.max(...amounts.map((xp) => labelOf(xp).length)) * FIGURE_PX + LABEL_GAP_PX;
  return Math.max(1, Math.ceil(widest / (barPx / BAR_SHARE)));
}

/** `label` is the title of the chart; the name of a week is the label below its bar. */
export type XPChartProps = { label: string; weeks: readonly { name: string; xp: number }[] };

/** A bar for each week with its XP on it; the current week is hatched. */
export function XPChart({ label, weeks }: XPChartProps) {
  const bars = weeks.map((week, index) => ({
    ...week,
    place: index,
    fill: index === weeks.length - 1 ? "url(#this-week)" : "var(--color-primary)",
  }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={firstSize}>
      <BarChart
        accessibilityLayer
        title={label}
        data={bars}
        margin={{ top: 24, right: 14, bottom: 0, left: 14 }}
        barCategoryGap="18%"
      >
        <defs>
          <pattern
            id="this-week"
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="8" height="8" fill="var(--color-ember)" />
            <rect width="3" height="8" fill="var(--color-surface)" opacity="0.55" />
          </pattern>
        </defs>
        <XAxis
          dataKey="name"
          tickLine={false}
          axisLine={{ stroke: "var(--color-line-strong)", strokeWidth: 2 }}
          tick={{ fill: "var(--color-muted)", fontSize: 14 }}
          minTickGap={16}
          interval="equidistantPreserveStart"
        />
        <Bar dataKey="xp" radius={[6, 6, 0, 0]} isAnimationActive={false}>
          <LabelList dataKey="place" content={<Amount amounts={weeks.map(({ xp }) => xp)} />} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The amount above one bar, if it fits. The chart passes the bar; the library's own index skips empty bars. */
function Amount({ amounts, viewBox, value }: { amounts: readonly number[] } & LabelProps) {
  if (!viewBox || !("width" in viewBox)) return null;
  const index = Number(value);
  const { x, y, width } = viewBox;
  if ((amounts.length - 1 - index) % labelStep(amounts, width) !== 0) return null;
  return (
    <text
      x={x + width / 2}
      y={y - 6}
      textAnchor="middle"
      fill="var(--color-ink)"
      fontSize={14}
      fontWeight={700}
    >
      {labelOf(amounts[index] ?? 0)}
    </text>
  );
}
