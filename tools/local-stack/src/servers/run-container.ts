import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { StartupStatus } from "testcontainers";
import { trackLive } from "../processes/live.ts";
import type { Place, Run } from "./server-kind.ts";

/** Labels our containers with their data folder, so that the next start finds a leftover one. */
const LABEL = "org.questwell.local-stack.store";
const STOP_GRACE_SECONDS = 10;

/** Runs an image on the given place; its files appear inside at the same paths as outside. */
export async function runContainer(
  image: string,
  command: string[],
  place: Place,
  logFile: string,
): Promise<Run> {
  const { GenericContainer, getContainerRuntimeClient, StartupCheckStrategy } =
    await import("testcontainers");
  /** Readiness is decided by our own ping. */
  class NoWait extends StartupCheckStrategy {
    override checkStartupState(): Promise<StartupStatus> {
      return Promise.resolve("SUCCESS");
    }
  }
  /** Published to this machine only: the servers have no passwords. */
  class LocalContainer extends GenericContainer {
    publish(port: number): this {
      this.withExposedPorts({ container: port, host: port });
      this.hostConfig.PortBindings = { [`${port}/tcp`]: [{ HostIp: "127.0.0.1", HostPort: String(port) }] };
      return this;
    }
  }
  const { container: client } = await getContainerRuntimeClient();
  const label = createHash("sha256").update(place.storePath).digest("hex");
  const leftover = await client.fetchByLabel(LABEL, label);
  await leftover?.remove({ force: true, v: true });
  const started = await new LocalContainer(image)
    .publish(place.port)
    .withCommand(command)
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
    .withLabels({ [LABEL]: label })
    .withBindMounts([{ source: place.dataPath, target: place.dataPath }])
    .withLogConsumer((stream) => void stream.pipe(createWriteStream(logFile, { flags: "a" })))
    // testcontainers' reaper would be one more image to pull; the label above has the same effect at the next start.
    .withAutoCleanup(false)
    .withWaitStrategy(new NoWait())
    .start();
  const container = client.getById(started.getId());
  let end: string | undefined;
  const run = {
    async stop() {
      if (end === undefined) await container.stop({ t: STOP_GRACE_SECONDS });
      await ended;
      await container.remove({ force: true, v: true });
    },
    kill: () => void container.kill().catch(() => undefined),
  };
  const untrack = trackLive(run);
  const ended = container
    .wait()
    .then(
      (result: { StatusCode: number }) => (end = `exit code ${result.StatusCode}`),
      () => (end = "removed"),
    )
    .finally(untrack);
  return { ...run, pid: undefined, ended, end: () => end };
}
