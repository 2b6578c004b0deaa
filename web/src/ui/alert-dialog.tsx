import { AlertDialog as RadixAlertDialog } from "radix-ui";
import { type RefObject, useRef } from "react";

import { useOpenDialog } from "#src/lib/open-dialogs.ts";
import { Button } from "#src/ui/button.tsx";

/**
 * Asks for confirmation before something is deleted. The initial focus is on Cancel; only the two buttons and Escape
 * close it. The focus returns to `opener`, or to the previously focused element; a menu item that opened it no longer
 * exists by then.
 */
export function AlertDialog({
  isOpen,
  onClose,
  title,
  text,
  cancelLabel,
  confirmLabel,
  onConfirm,
  opener,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  opener?: RefObject<HTMLElement | null>;
}) {
  const focusedBefore = useRef<Element | null>(null);
  useOpenDialog(isOpen, onClose);
  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-in data-[state=open]:fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out" />
        <RadixAlertDialog.Content
          className="fixed inset-x-3 bottom-3 z-40 mx-auto grid max-h-[calc(100dvh-1.5rem)] max-w-md gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-dialog duration-200 data-[state=open]:animate-in data-[state=open]:fade-in data-[state=open]:slide-in-from-bottom-4 data-[state=closed]:animate-out data-[state=closed]:fade-out sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-6"
          onOpenAutoFocus={() => {
            focusedBefore.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = opener?.current ?? focusedBefore.current;
            if (target instanceof HTMLElement) target.focus();
          }}
        >
          <RadixAlertDialog.Title className="text-2xl">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="text-muted">{text}</RadixAlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <RadixAlertDialog.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </RadixAlertDialog.Action>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
