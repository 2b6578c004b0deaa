/** The path on the nearest ridge, in SVG units; the flag's position on it is the progress. */
const trail = "M26 150 C 70 150, 92 132, 128 134 S 190 158, 232 138 S 282 98, 312 104 S 352 84, 374 62";

/** Height of the sun for the level within ten: lowest at 1, highest at 10. */
const sunY = (levelWithinTen: number): number => 104 - levelWithinTen * 7.4;

/**
 * The landscape of the journal: a sun as high as the level within ten, three ridges, a dotted trail, and a flag at
 * exactly `percent` of it; `companion` is the percentage of a second flag. `label` is its text alternative, null if
 * words next to it contain the same.
 */
export function RidgeScene({
  percent,
  companion,
  levelWithinTen,
  label,
}: {
  percent: number | null;
  companion?: number;
  levelWithinTen: number;
  label: string | null;
}) {
  return (
    <svg
      viewBox="0 0 400 176"
      preserveAspectRatio="xMidYMax slice"
      className="block w-full low:max-h-24"
      {...(label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <rect width="400" height="176" fill="var(--color-sky)" />
      <g style={{ transform: `translateY(${sunY(levelWithinTen)}px)`, transition: "transform 400ms" }}>
        <circle cx="300" cy="0" r="40" fill="var(--color-xp)" opacity="0.22" />
        <circle cx="300" cy="0" r="26" fill="var(--color-xp)" />
      </g>
      <path
        d="M0 108 C 40 84, 70 66, 104 78 S 160 116, 206 92 S 270 52, 316 70 S 372 96, 400 84 V176 H0 Z"
        fill="var(--color-ridge-far)"
      />
      <path
        d="M0 132 C 50 112, 84 104, 130 116 S 210 132, 252 108 S 330 72, 400 104 V176 H0 Z"
        fill="var(--color-ridge-mid)"
      />
      <path
        d="M0 152 C 60 146, 92 122, 130 124 S 194 150, 234 128 S 284 88, 314 94 S 360 60, 400 40 V176 H0 Z"
        fill="var(--color-ridge-near)"
      />
      <path
        d={trail}
        fill="none"
        stroke="var(--color-trail)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.5 8"
      />
      {companion !== undefined && <Flag percent={companion} color="var(--color-ember)" />}
      {percent !== null && <Flag percent={percent} color="var(--color-xp)" />}
    </svg>
  );
}

function Flag({ percent, color }: { percent: number; color: string }) {
  return (
    <g
      data-flag={percent}
      style={{
        offsetPath: `path("${trail}")`,
        offsetDistance: `${percent}%`,
        offsetRotate: "0deg",
        transition: "offset-distance 400ms var(--ease-trail)",
      }}
    >
      <circle r="5" fill="var(--color-ink)" />
      <path d="M0 0 V-28" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M0 -28 L18 -22 L0 -15 Z"
        fill={color}
        stroke="var(--color-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </g>
  );
}
