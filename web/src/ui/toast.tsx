import clsx from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { type ReactNode, useCallback } from "react";

import { forwardGestures } from "#src/ui/toast-gestures.ts";
import { placeToast } from "#src/ui/toast-place.ts";

type ToastProps = {
  title: string;
  description: string | undefined;
  isError: boolean;
  action: { label: string; altText: string; run: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
};

/** Only the buttons of a toast take taps. */
const ownButton = { pointerEvents: "auto" } as const;

/**
 * One message, placed where it covers no control; its position does not change. Only its own buttons take taps. Errors
 * are announced assertively, successes politely.
 */
export function ToastCard({ title, description, isError, action, closeLabel, onClose }: ToastProps) {
  const Icon = isError ? CircleAlert : CircleCheck;
  const begin = useCallback((card: HTMLElement | null) => {
    if (!card) return;
    const ends = [placeToast(card), forwardGestures(card)];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <Toast.Root
      ref={begin}
      type={isError ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClose()}
      style={{ pointerEvents: "none" }}
      className={clsx(
        "flex items-start gap-1 rounded-control border-2 bg-surface py-2 pr-1 pl-3 text-ink shadow-dialog data-[state=open]:animate-in data-[state=open]:fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        isError ? "border-danger" : "border-primary",
      )}
    >
      <div className="min-w-0 flex-1 self-center">
        <Toast.Title className="flex gap-2 font-display leading-5 font-bold">
          <Icon aria-hidden className={clsx("size-5 shrink-0", isError ? "text-danger" : "text-success")} />
          {title}
        </Toast.Title>
        {description !== undefined && (
          <Toast.Description className="mt-0.5 text-sm leading-5 text-muted">{description}</Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action
          altText={action.altText}
          onClick={action.run}
          style={ownButton}
          className="min-h-11 shrink-0 self-center rounded-control border border-line-strong px-3 font-semibold text-primary hover:bg-sunken"
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={closeLabel}
        style={ownButton}
        className="-my-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The region where toasts are announced and shown. */
export function ToastArea({ label, kind, children }: { label: string; kind: string; children: ReactNode }) {
  return (
    <Toast.Provider label={kind} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {children}
      <Toast.Viewport
        data-toasts
        label={label}
        hotkey={["F8"]}
        className="pointer-events-none fixed z-50 grid w-[calc(100vw-1.5rem)] max-w-[420px]"
      />
    </Toast.Provider>
  );
}
