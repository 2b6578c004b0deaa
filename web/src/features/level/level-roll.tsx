import NumberFlow from "@number-flow/react";
import { useEffect, useState } from "react";

/** The number of the level, rolling up from the one before. */
export function LevelRoll({ level }: { level: number }) {
  const [shown, setShown] = useState(level - 1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(level));
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return <NumberFlow value={shown} />;
}
