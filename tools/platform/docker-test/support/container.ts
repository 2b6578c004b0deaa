import { request } from "node:http";
import { docker } from "../../src/engine/docker.ts";

/** A container that the test made, and removes. */
export interface Container {
  id: string;
  /** Starts it; resolves when its process runs, without the time that a command of docker takes. */
  start(): Promise<void>;
  signal(name: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Resolves with its exit code once it has ended. */
  ended(): Promise<number>;
  /** Everything that it printed. */
  logs(): Promise<string>;
  /** Its first process, as this machine numbers it; 0 when it does not run. */
  pid(): Promise<number>;
  remove(): Promise<void>;
}

/** Makes a container with the arguments of `docker create`. */
export async function createContainer(...args: readonly string[]): Promise<Container> {
  const id = (await docker("create", ...args)).trim();
  return {
    id,
    start: async () => void (await callEngine("POST", `/containers/${id}/start`)),
    signal: async (name) => void (await callEngine("POST", `/containers/${id}/kill?signal=${name}`)),
    async ended() {
      const answer = await callEngine("POST", `/containers/${id}/wait`);
      return (JSON.parse(answer) as { StatusCode: number }).StatusCode;
    },
    logs: () => docker("logs", id),
    pid: async () => Number(await docker("inspect", "--format", "{{.State.Pid}}", id)),
    remove: async () => void (await docker("rm", "--force", "--volumes", id)),
  };
}

/** The engine's API, over the socket that the command line uses. */
function callEngine(method: string, path: string): Promise<string> {
  const socketPath = (process.env["DOCKER_HOST"] ?? "unix:///var/run/docker.sock").replace("unix://", "");
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, method, path }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${statusCode} ${text}`));
      });
    });
    call.on("error", reject);
    call.end();
  });
}
