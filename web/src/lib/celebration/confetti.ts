import type { CreateTypes, Options } from "canvas-confetti";

import type { Point } from "#src/lib/celebration/point.ts";
import { openDialogs } from "#src/lib/open-dialogs.ts";
import { prefersReducedMotion } from "#src/lib/reduced-motion.ts";

/** Sun, pine, ember, pink, indigo, mint, white. */
const colors = ["#F4B41A", "#0B6B5B", "#B93A0A", "#C2257A", "#4A45C4", "#56CDB0", "#FFFFFF"];
const burst = { particleCount: 50, ticks: 200, colors } satisfies Options;
const levelUpMs = 3000;
const levelUpGapMs = 400;

let cannon: CreateTypes | null = null;
/** How often confetti was stopped: a burst that was still loading then is not fired. */
let stops = 0;

/** A canvas over the page that takes no taps; confetti is decoration, so it is hidden from screen readers. */
function addCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.className = "pointer-events-none fixed inset-0 z-50 size-full";
  document.body.append(canvas);
  return canvas;
}

/** Fetches the confetti code before the first completion, so that the burst starts with the tap. */
export async function loadConfetti(): Promise<CreateTypes | null> {
  if (prefersReducedMotion()) return null;
  try {
    const { default: confetti } = await import("canvas-confetti");
    // Without a worker: the content security policy allows no blob scripts, and nothing would be painted.
    cannon ??= confetti.create(addCanvas(), {
      useWorker: false,
      resize: true,
      disableForReducedMotion: true,
    });
    return cannon;
  } catch (cause) {
    console.warn("Confetti could not be loaded", cause);
    return null;
  }
}

const fire = (options: Options) => {
  if (openDialogs.get() > 0) return;
  const stopsBefore = stops;
  if (cannon) void cannon(options);
  else void loadConfetti().then((loaded) => (stops === stopsBefore ? loaded?.(options) : null));
};

/** Removes confetti that is still falling or loading. */
export function stopConfetti(): void {
  stops += 1;
  cannon?.reset();
}

/** The small burst of every completion. */
export function burstFrom({ x, y }: Point): void {
  fire({
    ...burst,
    startVelocity: 28,
    spread: 70,
    scalar: 0.9,
    origin: { x: x / window.innerWidth, y: y / window.innerHeight },
  });
}

/** One burst from each side, for an achievement. */
export function burstForAchievement(): void {
  fire({ ...burst, angle: 60, spread: 55, origin: { x: 0, y: 0.7 } });
  fire({ ...burst, angle: 120, spread: 55, origin: { x: 1, y: 0.7 } });
}

/** Bursts for three seconds; the returned function ends them early. */
export function burstForLevelUp(): () => void {
  const fireSomewhere = () =>
    // oxlint-disable-next-line no-restricted-properties -- where confetti begins
    fire({ ...burst, spread: 90, origin: { x: Math.random(), y: Math.random() * 0.5 } });
  fireSomewhere();
  const bursts = setInterval(fireSomewhere, levelUpGapMs);
  const end = setTimeout(() => clearInterval(bursts), levelUpMs);
  return () => {
    clearInterval(bursts);
    clearTimeout(end);
    stopConfetti();
  };
}
