import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { freePort } from "@questwell/local-stack";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The built app at an address of its own, with the stack behind it. */
export interface PublishedCopy {
  url: string;
  /** Replaces the served version by a newer one; its page carries `version` in a meta tag. */
  publish(version: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a copy of the built app, so that a newer version of it affects no other test. `workerCode` ends the service
 * worker of the first version.
 */
export async function publishCopy(stackUrl: string, workerCode = ""): Promise<PublishedCopy> {
  const folder = await mkdtemp(join(tmpdir(), "questwell-published-"));
  await cp(join(import.meta.dirname, "../../web/dist"), folder, { recursive: true });
  const worker = await readFile(join(folder, "sw.js"), "utf8");
  await writeFile(join(folder, "sw.js"), worker + workerCode);

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const name = extname(path) === "" ? "index.html" : normalize(path);
    const content = await readFile(join(folder, name)).catch(() => null);
    response.writeHead(content ? 200 : 404, {
      "content-type": types[extname(name)] ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    response.end(content);
  }

  function passOn(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = incoming;
    const target = new URL(incoming.url ?? "/", stackUrl);
    const outgoing = request(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "/", stackUrl);
    if (/^\/(api|graphql)(\/|$)/u.test(pathname)) passOn(incoming, response);
    else void sendFile(pathname, response);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://localhost:${port}`,
    async publish(version) {
      const page = await readFile(join(folder, "index.html"), "utf8");
      const next = page.replace("<title>", `<meta name="version" content="${version}" /><title>`);
      await writeFile(join(folder, "index.html"), next);
      const revision = createHash("md5").update(next).digest("hex");
      const listed = /(url:"index\.html",revision:")[0-9a-f]+/u;
      if (!listed.test(worker)) throw new Error("the service worker does not list the page");
      await writeFile(join(folder, "sw.js"), worker.replace(listed, `$1${revision}`));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
