import { useEffect, useState } from "react";

/** Debounces `value`: returns it once it has stayed the same for `ms`, so that not every key press causes a call. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
