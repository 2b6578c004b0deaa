/** What Lighthouse scores, each from 0 to 100. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** A screen, and the least median that each of its scores may have. */
export interface Threshold {
  name: string;
  path: string;
  isSignedIn: boolean;
  least: Readonly<Partial<Record<Category, number>>>;
}

const sound = { accessibility: 100, "best-practices": 100 } as const;

/** Search engines see the start page only; charts cost the progress screen five points. */
export const thresholds: readonly Threshold[] = [
  { name: "landing", path: "/", isSignedIn: false, least: { performance: 90, ...sound, seo: 100 } },
  { name: "auth", path: "/auth", isSignedIn: false, least: { performance: 90, ...sound } },
  { name: "dashboard", path: "/", isSignedIn: true, least: { performance: 90, ...sound } },
  { name: "progress", path: "/progress", isSignedIn: true, least: { performance: 85, ...sound } },
];
