import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const texts = /\.(?:css|html|js|svg|webmanifest)$/u;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a compressed copy of every text file of the built app, so that the server never compresses during a request.
 */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // The service worker is written at the end of the build and needs a copy too.
      order: "post",
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder, { recursive: true })).filter((file) => texts.test(file));
        await Promise.all(files.map((file) => compress(join(folder, file))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(text, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
