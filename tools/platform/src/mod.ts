/** What tests of an installed chart, and the load tests, share with the commands. */
export { chartPath } from "./chart/chart-path.ts";
export { misuse, runCommand } from "./commands/run-command.ts";
export { ensureGoProgram } from "./programs/go-program.ts";
export type { GoProgram } from "./programs/go-program.ts";
export { imageName } from "./images/images.ts";
export { ensureToolbox } from "./programs/ensure-toolbox.ts";
