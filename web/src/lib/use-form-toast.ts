import { useEffect, useRef } from "react";

import { closeToast } from "#src/lib/toast.ts";

/**
 * Ties a form's toast to the form: it closes with the form, so that it does not cover another one. The returned
 * function takes the id of the toast; null, for a failure that is shown elsewhere, changes nothing.
 */
export function useFormToast(): (id: number | null) => void {
  const shownToastId = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (shownToastId.current !== null) closeToast(shownToastId.current);
    },
    [],
  );
  return (id) => {
    shownToastId.current = id;
  };
}
