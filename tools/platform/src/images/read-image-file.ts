import { docker } from "../engine/docker.ts";

/** The text of a file of an image that holds Node. */
export function readImageFile(image: string, path: string): Promise<string> {
  const program = `process.stdout.write(require("node:fs").readFileSync(${JSON.stringify(path)}))`;
  return docker("run", "--rm", "--network", "none", "--entrypoint", "node", image, "--eval", program);
}
