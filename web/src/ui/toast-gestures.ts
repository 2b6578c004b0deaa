const isIn = ({ clientX, clientY }: MouseEvent, card: Element): boolean => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
};

/**
 * Whether a pointer is over a toast. The event's target does not show it: the element below the toast receives the
 * event.
 */
export const isOverToast = (event: MouseEvent): boolean =>
  [...document.querySelectorAll("[data-toasts] > *")].some((card) => isIn(event, card));

/**
 * A toast passes every tap through to the element below it, so the browser sends it no pointer events. This forwards
 * its own two gestures: a swipe that begins on it, and a mouse that rests on it, which pauses its timer. A tap that
 * passes through does not pause the timer. The returned function removes the listeners.
 */
export function forwardGestures(card: HTMLElement): () => void {
  const region = card.closest("[role=region]") ?? card;
  let pressed: { pointerId: number; x: number; y: number } | null = null;
  let isResting = false;
  /** After a tap that passed through, the mouse is still over the toast, but not to read it. */
  let isIgnored = false;

  const isOwn = ({ target }: Event) => target instanceof Node && region.contains(target);
  const hand = (event: PointerEvent) => card.dispatchEvent(new PointerEvent(event.type, event));
  // The library resumes its timer when the focus leaves its region.
  const goOn = () => {
    isResting = false;
    region.dispatchEvent(new FocusEvent("focusout", { relatedTarget: null }));
  };

  const onDown = (event: PointerEvent) => {
    if (isOwn(event) || !isIn(event, card)) return;
    pressed = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    isIgnored = true;
    hand(event);
    goOn();
  };
  const onMove = (event: PointerEvent) => {
    if (isOwn(event)) return;
    if (pressed?.pointerId === event.pointerId) return void hand(event);
    const isOverCard = isIn(event, card);
    if (!isOverCard) isIgnored = false;
    if (event.pointerType !== "mouse" || isIgnored || isOverCard === isResting) return;
    if (!isOverCard) return goOn();
    isResting = true;
    hand(event);
  };
  const onUp = (event: PointerEvent) => {
    if (pressed?.pointerId !== event.pointerId) return;
    pressed = null;
    if (!isOwn(event)) card.dispatchEvent(new PointerEvent("pointerup", event));
  };
  // Otherwise the browser handles the swipe, to scroll or to go back.
  const onTouchMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!pressed || !touch || !event.cancelable) return;
    const [x, y] = [touch.clientX - pressed.x, touch.clientY - pressed.y];
    if (x > Math.abs(y)) event.preventDefault();
  };

  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  window.addEventListener("pointerdown", onDown, options);
  window.addEventListener("pointermove", onMove, options);
  window.addEventListener("pointerup", onUp, options);
  window.addEventListener("pointercancel", onUp, options);
  window.addEventListener("touchmove", onTouchMove, { ...options, passive: false });
  return () => {
    ends.abort();
    // A toast that was closed while its timer was paused must not pause the next one's.
    goOn();
  };
}
