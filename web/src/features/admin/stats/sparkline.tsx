const width = 120;
const height = 36;
const inset = 4;

/** Values over time as a line from left to right, the last one marked; `label` is the text alternative. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({
    x: inset + index * step,
    y: height - inset - ((value - lowest) / span) * (height - 2 * inset),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const last = points.at(-1);
  return (
    <svg
      // An inline drawing in the colours of the page cannot be an `img` element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      className="h-9 w-full max-w-40"
    >
      <polygon
        points={`${inset},${height} ${line} ${last?.x.toFixed(1)},${height}`}
        fill="color-mix(in oklab, var(--color-primary) 14%, transparent)"
      />
      <polyline
        points={line}
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && (
        <circle
          cx={last.x}
          cy={last.y}
          r="3.5"
          fill="var(--color-ember)"
          stroke="var(--color-surface)"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
