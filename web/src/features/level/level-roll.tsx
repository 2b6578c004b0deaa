import NumberFlow from "@number-flow/react";
import { useEffect, useState } from "react";

/** The level number, animated from the previous one. */
export function LevelRoll({ level }: { level: number }) {
  const [shown, setShown] = useState(level - 1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(level));
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return <NumberFlow value={shown} />;
}
