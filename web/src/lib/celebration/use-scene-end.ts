import { useEffect } from "react";

/** Ends a celebration with any key or tap; the tap itself passes through to the screen. */
export function useSceneEnd(isShown: boolean, end: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    window.addEventListener("keydown", end);
    window.addEventListener("pointerdown", end);
    return () => {
      window.removeEventListener("keydown", end);
      window.removeEventListener("pointerdown", end);
    };
  }, [isShown, end]);
}
