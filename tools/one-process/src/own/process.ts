import { processOfModule } from "../app-process.ts";

/** What an app gets as `node:process`. */
// oxlint-disable-next-line import/no-default-export -- in place of a module that has one
export default processOfModule(import.meta.url);
