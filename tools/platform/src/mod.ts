/** What tests of an installed chart share with the commands. */
export { chartPath } from "./chart/chart-path.ts";
export { ensureToolbox } from "./programs/ensure-toolbox.ts";
