import { devices } from "@playwright/test";

const phone = (height: number) => ({ ...devices["Pixel 7"], viewport: { width: 360, height } });

/** The windows for journeys: a small phone, a common one, both with touch, and a desktop. */
export const sizes = {
  "360x640": phone(640),
  "360x780": phone(780),
  "1280x800": { viewport: { width: 1280, height: 800 } },
} as const;
