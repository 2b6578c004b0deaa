import { useEffect, useRef } from "react";

import { closeToast } from "#src/lib/toast.ts";

/**
 * For what a form tells in a toast: it goes with the form, so that it does not stand over another one. The returned
 * function takes the id of the toast; null, for a failure that is told elsewhere, changes nothing.
 */
export function useFormToast(): (id: number | null) => void {
  const told = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (told.current !== null) closeToast(told.current);
    },
    [],
  );
  return (id) => {
    told.current = id;
  };
}
