/** A tab that nobody looks at draws no frames. */
const noFrameMs = 500;

/** Resolves when the next frame is on the screen, so that what follows a tap does not keep its answer waiting. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, noFrameMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    // The frame is drawn after its callbacks; whoever else waits for it goes first.
    requestAnimationFrame(() => setTimeout(() => setTimeout(end)));
  });
