/**
 * Moves the focus after a dialog to its opener; if that is removed, or nothing opened the dialog, to the screen's
 * heading.
 */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>("h1");
  target?.focus({ preventScroll: !isThere });
}
