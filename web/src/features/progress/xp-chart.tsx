import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis } from "recharts";

/** Room for the chart before its own size is known. */
const firstSize = { width: 320, height: 220 };
const short = new Intl.NumberFormat("en", { notation: "compact" });
const labelOf = (xp: unknown) => (typeof xp === "number" && xp > 0 ? short.format(xp) : "");

/** `label` names the chart; a week has the name that stands below its bar. */
export type XPChartProps = { label: string; weeks: readonly { name: string; xp: number }[] };

/** A bar for each week with its XP on it; the last week, which still grows, is hatched. */
export function XPChart({ label, weeks }: XPChartProps) {
  const bars = weeks.map((week, index) => ({
    ...week,
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
          <LabelList
            dataKey="xp"
            position="top"
            formatter={labelOf}
            fill="var(--color-ink)"
            fontSize={14}
            fontWeight={700}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
