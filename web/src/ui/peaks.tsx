const peaksOf = { easy: 1, medium: 2, hard: 3 } as const;
export type Difficulty = keyof typeof peaksOf;

/** Three peaks, filled according to the difficulty; the word next to them carries the same information. */
export function Peaks({ difficulty }: { difficulty: Difficulty }) {
  return (
    <svg aria-hidden viewBox="0 0 42 16" className="h-4 w-10.5" fill="none">
      {[0, 1, 2].map((peak) => (
        <path
          key={peak}
          d={`M${peak * 13 + 2} 14 L${peak * 13 + 8} 3 L${peak * 13 + 14} 14 Z`}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          fill={peak < peaksOf[difficulty] ? "currentColor" : "none"}
        />
      ))}
    </svg>
  );
}
