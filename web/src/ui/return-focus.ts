/** After a dialog the focus goes to what opened it; where that is gone, or nothing did, to the screen's heading. */
export function returnFocus(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>("h1");
  target?.focus({ preventScroll: !isThere });
}
