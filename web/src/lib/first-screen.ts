import { deviceStorage } from "#src/lib/storage.ts";

const key = "questwell:opens-dashboard";

/** Notes that this device's person has passed every gate: their next visit can ask for the dashboard at once. */
export const noteDashboard = (): void => void deviceStorage.write(key, "yes");

/** Erases that note, at sign-out and when the server does not accept the question. */
export const forgetDashboard = (): void => deviceStorage.remove(key);

/** Whether a visit that begins at `path` will most likely show the dashboard. */
export const opensDashboard = (path: string): boolean => path === "/" && deviceStorage.read(key) !== null;
