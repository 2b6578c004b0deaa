import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { ONE_PROCESS, programs } from "@questwell/bundle";
import { endLeftover } from "../processes/leftovers.ts";
import { privateFolder } from "../servers/private-folder.ts";
import { pidFileOf } from "./program.ts";
import { readStackFile } from "./stack-file.ts";

/**
 * Creates the folders of a stack and ends the leftover programs of a killed run.
 *
 * @throws Error when a stack already runs on this data, or the gateway's port is taken.
 */
export async function runPreflight(dataPath: string, gatewayPort: number): Promise<void> {
  await privateFolder(dataPath);
  const folders = ["logs", "run"].map((folder) => join(dataPath, folder));
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  const other = await readStackFile(dataPath);
  if (other) {
    const { port } = other.ports.gateway;
    throw new Error(
      `Questwell already runs on ${dataPath}, at http://localhost:${port}: stop it there first`,
    );
  }
  await Promise.all([...programs, ONE_PROCESS].map((name) => endLeftover(pidFileOf(dataPath, name))));
  if (!(await isPortFree(gatewayPort))) {
    const advice = `stop it, or choose another port: make run GATEWAY_PORT=${gatewayPort + 1}`;
    throw new Error(`Port ${gatewayPort} is in use by another program: ${advice}`);
  }
}

/** Whether a server could listen on this port of 127.0.0.1 right now. */
function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
