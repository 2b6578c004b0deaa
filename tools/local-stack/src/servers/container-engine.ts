import { request } from "node:http";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const PING_TIMEOUT_MS = 700;
/** A socket's URL has the empty host. */
const LOCAL_HOSTS = new Set(["", "localhost", "127.0.0.1", "[::1]"]);

/**
 * The address of this machine's container engine, or undefined; takes a second at most. One of another machine could
 * neither mount our data folder nor be reached at 127.0.0.1.
 */
export async function findContainerEngine(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const hosts = env["DOCKER_HOST"] ? [env["DOCKER_HOST"]] : socketsOf(env).map((path) => `unix://${path}`);
  for (const host of hosts) if (await answers(host)) return host;
  return undefined;
}

const socketsOf = (env: NodeJS.ProcessEnv) =>
  [
    "/var/run/docker.sock",
    env["XDG_RUNTIME_DIR"] && join(env["XDG_RUNTIME_DIR"], "docker.sock"),
    join(homedir(), ".docker", "run", "docker.sock"),
    join(homedir(), ".docker", "desktop", "docker.sock"),
  ].filter((path): path is string => Boolean(path) && existsSync(String(path)));

function answers(host: string): Promise<boolean> {
  const url = URL.parse(host);
  if (!url || !LOCAL_HOSTS.has(url.hostname)) return Promise.resolve(false);
  const target =
    url.protocol === "unix:" ? { socketPath: url.pathname } : { host: url.hostname, port: url.port };
  return new Promise((resolve) => {
    const call = request({ ...target, path: "/_ping", timeout: PING_TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.once("timeout", () => call.destroy());
    call.once("error", () => resolve(false));
    call.end();
  });
}
