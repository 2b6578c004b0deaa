import type { Point } from "#src/lib/celebration/point.ts";
import { prefersReducedMotion } from "#src/lib/reduced-motion.ts";

const flightMs = 600;
const flying = new Set<HTMLElement>();

/** Removes chips that are in flight. */
export function endFlights(): void {
  for (const chip of flying) chip.remove();
  flying.clear();
}

/** Animates "+N XP" from `origin` to the level bar, which is marked with `data-xp-target`. */
export function flyXP(text: string, origin: Point): void {
  const target = document.querySelector("[data-xp-target]")?.getBoundingClientRect();
  if (!target || prefersReducedMotion()) return;
  const chip = document.createElement("span");
  chip.textContent = text;
  chip.ariaHidden = "true";
  chip.className =
    "figures pointer-events-none fixed z-40 rounded-full border-2 border-on-xp bg-xp px-3 py-1 font-bold text-on-xp";
  chip.style.left = `${origin.x}px`;
  chip.style.top = `${origin.y}px`;
  document.body.append(chip);
  flying.add(chip);
  const x = target.left + target.width / 2 - origin.x;
  // The bar may be scrolled out of view; the chip then leaves towards it at the top edge.
  const y = Math.max(target.top, -40) - origin.y;
  const flight = chip.animate(
    [
      { transform: "translate(-50%, -100%) scale(1)", opacity: 1 },
      { transform: `translate(calc(-50% + ${x}px), ${y}px) scale(0.7)`, opacity: 0.2 },
    ],
    { duration: flightMs, easing: "cubic-bezier(.2,.8,.2,1)" },
  );
  const remove = () => {
    chip.remove();
    flying.delete(chip);
  };
  flight.finished.then(remove, remove);
}
