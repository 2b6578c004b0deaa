import { CircleAlert, CircleCheck, X } from "lucide-react";
import clsx from "clsx";
import { Toast } from "radix-ui";
import type { ReactNode } from "react";

import { useTakenBelow } from "#src/ui/use-taken-below.ts";

type ToastProps = {
  title: string;
  description: string | undefined;
  isError: boolean;
  action: { label: string; altText: string; run: () => void } | undefined;
  closeLabel: string;
  onClose: () => void;
};

/** One message. Errors interrupt a screen reader, successes wait for a pause. */
export function ToastCard({ title, description, isError, action, closeLabel, onClose }: ToastProps) {
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      type={isError ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClose()}
      className={clsx(
        "flex items-start gap-3 rounded-card border-2 bg-surface p-4 pr-2 text-ink shadow-card data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:slide-in-from-bottom-4 data-[state=closed]:animate-out data-[state=closed]:fade-out data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-out data-[swipe=end]:slide-out-to-right-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        isError ? "border-danger" : "border-primary",
      )}
    >
      <Icon
        aria-hidden
        className={clsx("mt-0.5 size-6 shrink-0", isError ? "text-danger" : "text-success")}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Toast.Title className="font-display text-lg leading-tight font-bold">{title}</Toast.Title>
        {description !== undefined && (
          <Toast.Description className="text-muted">{description}</Toast.Description>
        )}
        {action && (
          <Toast.Action
            altText={action.altText}
            onClick={action.run}
            className="mt-1 min-h-11 justify-self-start rounded-control border border-line-strong px-4 font-semibold text-primary hover:bg-sunken"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label={closeLabel}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Where toasts appear: above the bottom navigation, or at the top while something down there is in use. */
export function ToastArea({ label, kind, children }: { label: string; kind: string; children: ReactNode }) {
  const isAtTop = useTakenBelow();
  return (
    <Toast.Provider label={kind} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {children}
      <Toast.Viewport
        data-toasts
        label={label}
        hotkey={["F8"]}
        className={clsx(
          "fixed inset-x-3 z-50 mx-auto grid max-w-[420px] gap-2 sm:right-6 sm:left-auto sm:w-full",
          isAtTop
            ? "top-[calc(0.75rem+env(safe-area-inset-top))]"
            : "bottom-4 in-[body:has([data-bottom-bar])]:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]",
        )}
      />
    </Toast.Provider>
  );
}
