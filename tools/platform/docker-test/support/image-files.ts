import { docker } from "../../src/engine/docker.ts";

/** A file, folder or link of an image. */
export interface ImageFile {
  path: string;
  /** Kind and permissions, as in `stat`. */
  mode: number;
  uid: number;
  gid: number;
  /** The content's SHA-256, or the target of a link; empty for a folder. */
  content: string;
  /** Whether it holds a private key in PEM. */
  holdsKey: boolean;
}

/** Runs inside the image, as root, on its Node: what the engine adds to every container is left out. */
const LISTING = `
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const skipped = new Set(["/proc", "/sys", "/dev", "/.dockerenv", "/etc/hosts", "/etc/hostname", "/etc/resolv.conf", "/etc/mtab"]);
const files = [];
const visit = (folder) => {
  for (const name of fs.readdirSync(folder).sort()) {
    const path = folder + (folder === "/" ? "" : "/") + name;
    if (skipped.has(path)) continue;
    const { mode, uid, gid } = fs.lstatSync(path);
    const kind = mode & 0o170000;
    const text = kind === 0o100000 ? fs.readFileSync(path) : "";
    const content = kind === 0o120000 ? fs.readlinkSync(path) : text && createHash("sha256").update(text).digest("hex");
    const holdsKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\\s+[A-Za-z0-9+/=]{20}/.test(text.toString("latin1"));
    files.push({ path, mode, uid, gid, content, holdsKey });
    if (kind === 0o040000) visit(path);
  }
};
visit("/");
console.log(JSON.stringify(files));
`;

/** Everything that an image holds, in the order of its paths. */
export async function filesOf(image: string): Promise<ImageFile[]> {
  const options = ["--rm", "--user", "0:0", "--network", "none", "--entrypoint", "node"];
  return JSON.parse(await docker("run", ...options, image, "--eval", LISTING)) as ImageFile[];
}
