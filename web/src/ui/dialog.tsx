import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";

import { useOpenDialog } from "#src/lib/open-dialogs.ts";
import { isOverToast } from "#src/ui/toast-gestures.ts";

/**
 * A modal dialog: it traps the focus, Escape closes it, and the focus returns to the opener, or to the heading of the
 * screen if the dialog opened automatically. `children` contain the button that closes it; the initial focus is on the
 * element with `data-first-focus`, else on the first control.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
}) {
  const opener = useRef<Element | null>(null);
  useOpenDialog(isOpen, onClose);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-in data-[state=open]:fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out" />
        <RadixDialog.Content
          className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-lg flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-dialog duration-200 data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:slide-in-from-bottom-4 data-[state=closed]:animate-out data-[state=closed]:fade-out sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-6"
          {...(description === undefined && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const first =
              event.currentTarget instanceof HTMLElement &&
              event.currentTarget.querySelector("[data-first-focus]");
            if (!(first instanceof HTMLElement)) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus only to its own trigger.
            event.preventDefault();
            returnFocus(opener.current);
          }}
          onPointerDownOutside={(event) => {
            // A swipe over a toast next to the dialog belongs to the toast.
            if (isOverToast(event.detail.originalEvent)) event.preventDefault();
          }}
        >
          <RadixDialog.Title className="text-2xl">{title}</RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="text-muted">{description}</RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The buttons at the end of a dialog, always visible regardless of its length. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-card border-t border-line bg-surface px-5 pt-4 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
      {children}
    </div>
  );
}

/**
 * Moves the focus after a dialog to its opener; if that is removed, or nothing opened the dialog, to the screen's
 * heading.
 */
function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>("h1");
  target?.focus({ preventScroll: !isThere });
}
