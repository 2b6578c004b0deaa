import { closeSync, openSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runContainer } from "./run-container.ts";
import { startChild } from "../processes/child.ts";
import { endLeftover, recordProcess } from "../processes/leftovers.ts";
import type { Found } from "./provider.ts";
import type { Place, Run, ServerKind } from "./server-kind.ts";

/** The server's log, appended to by every start of the stack. */
export const logFileOf = (kind: ServerKind, dataPath: string) => join(dataPath, "logs", `${kind.folder}.log`);

/** Starts a found program or image on its place, ending an earlier run's leftover there; it may not be ready yet. */
export async function startRun(
  kind: ServerKind,
  found: Exclude<Found, { kind: "external" }>,
  place: Place,
): Promise<Run> {
  const logFile = logFileOf(kind, place.dataPath);
  if (found.kind === "container") {
    const inside = { ...place, host: "0.0.0.0" };
    return runContainer(found.image, await kind.prepare(found.engine, inside), inside, logFile);
  }
  const pidFile = join(place.dataPath, kind.folder, "server.pid");
  await endLeftover(pidFile);
  const args = await kind.prepare(found.engine, place);
  const log = openSync(logFile, "a");
  try {
    const child = await startChild([found.path, ...args], { output: log });
    await recordProcess(pidFile, child.pid, join(place.dataPath, kind.folder));
    return {
      ...child,
      end: () => child.end()?.reason,
      async stop() {
        await child.stop();
        await rm(pidFile, { force: true });
      },
    };
  } finally {
    closeSync(log);
  }
}
