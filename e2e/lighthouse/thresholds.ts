/** The categories that Lighthouse scores, each from 0 to 100. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** A screen, and the minimum median of each of its scores. */
export interface Threshold {
  name: string;
  path: string;
  isSignedIn: boolean;
  least: Readonly<Partial<Record<Category, number>>>;
}

const sound = { accessibility: 100, "best-practices": 100 } as const;

/** Search engines index the start page only. */
export const thresholds: readonly Threshold[] = [
  { name: "landing", path: "/", isSignedIn: false, least: { performance: 98, ...sound, seo: 100 } },
  { name: "auth", path: "/auth", isSignedIn: false, least: { performance: 98, ...sound } },
  { name: "dashboard", path: "/", isSignedIn: true, least: { performance: 95, ...sound } },
  { name: "progress", path: "/progress", isSignedIn: true, least: { performance: 95, ...sound } },
];
