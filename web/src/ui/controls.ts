/** Every control that a person can press or type in; a label counts, because pressing it activates its field. */
export const controlSelector =
  "a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem], [data-bottom-bar]";

const modalSelector = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The boxes of all visible, enabled controls, except those of toasts. */
export function controlsOnView(): DOMRect[] {
  const modal = [...document.querySelectorAll(modalSelector)].at(-1);
  const frame = modal?.getBoundingClientRect();
  const boxes: DOMRect[] = [];
  for (const control of (modal ?? document.body).querySelectorAll(controlSelector)) {
    if (control.closest("[data-toasts], [aria-hidden=true], [inert]")) continue;
    const box = control.getBoundingClientRect();
    const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight);
    if (
      box.width === 0 ||
      box.height === 0 ||
      box.bottom <= Math.max(0, frame?.top ?? 0) ||
      box.top >= bottom
    )
      continue;
    boxes.push(box);
  }
  return boxes;
}
