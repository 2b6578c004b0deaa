import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LogLine } from "./logs.ts";
import type { TestStack } from "./test-stack.ts";

/** Length of the prefixes by which secrets are indexed. */
const START = 5;

/** The passwords and private keys of the programs themselves. */
export async function ownSecrets({ addresses }: TestStack): Promise<[secret: string, what: string][]> {
  const folder = join(addresses.dataPath, "secrets");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".public.jwks"));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")),
  );
  return texts.flatMap((text): [string, string][] => {
    if (!text.trimStart().startsWith("{")) return [[text.trim(), "broker's password"]];
    const { keys } = JSON.parse(text) as { keys: { d: string }[] };
    return keys.map(({ d }) => [d, "private key"]);
  });
}

/** The forms in which a text may occur in a log: plain, in lower case, in JSON, in an address. */
const shapesOf = (secret: string) =>
  new Set([
    secret,
    secret.toLowerCase(),
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
  ]);

/** The lines that contain any of these secrets, as "program: what: line". */
export function leaksIn(lines: readonly LogLine[], secrets: Iterable<readonly [string, string]>): string[] {
  const byStart = new Map<string, [shape: string, what: string][]>();
  for (const [secret, what] of secrets) {
    for (const shape of shapesOf(secret)) {
      const start = shape.slice(0, START);
      const others = byStart.get(start);
      if (others) others.push([shape, what]);
      else byStart.set(start, [[shape, what]]);
    }
  }
  return lines.flatMap(({ program, line }) => {
    const found = new Set<string>();
    for (let at = 0; at + START <= line.length; at += 1) {
      for (const [shape, what] of byStart.get(line.slice(at, at + START)) ?? []) {
        if (line.startsWith(shape, at)) found.add(what);
      }
    }
    return [...found].map((what) => `${program}: ${what}: ${line}`);
  });
}
