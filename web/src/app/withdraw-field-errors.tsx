import { useEffect } from "react";

import { closeToast } from "#src/lib/toast.ts";

const lookEveryMs = 50;
/** A form marks its invalid fields within about this time of its error toast. */
const markedWithinMs = 150;

const invalidFields = () => document.querySelectorAll("[aria-invalid=true]");
const isValid = (field: Element): boolean =>
  !field.isConnected || field.getAttribute("aria-invalid") !== "true";

/** Withdraws a toast about invalid fields as soon as they are valid, whether it is on screen or still queued. */
export function WithdrawFieldErrors({ toastId }: { toastId: number }) {
  useEffect(() => {
    const startedAt = Date.now();
    const fields = new Set<Element>(invalidFields());
    const look = () => {
      const isMarking = Date.now() - startedAt <= markedWithinMs;
      if (isMarking) for (const field of invalidFields()) fields.add(field);
      if (fields.size === 0) return isMarking ? undefined : clearInterval(timer);
      if ([...fields].every(isValid)) closeToast(toastId);
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [toastId]);
  return null;
}
