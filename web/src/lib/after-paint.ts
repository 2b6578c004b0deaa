/** A hidden tab draws no frames. */
const noFrameMs = 500;

/** Resolves when the next frame is painted, so that the work after a tap does not delay its feedback. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, noFrameMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    // The frame is painted after its callbacks; other waiters run first.
    requestAnimationFrame(() => setTimeout(() => setTimeout(end)));
  });
