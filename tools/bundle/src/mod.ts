export {
  bundlePath,
  bundlerFile,
  folderOf,
  mainFileOf,
  ONE_PROCESS,
  programs,
  repositoryPath,
} from "./bundles.ts";
export type { BundleName, ProgramName } from "./bundles.ts";
export { verifyBundle } from "./inputs.ts";
