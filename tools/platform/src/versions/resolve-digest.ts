import { createHash } from "node:crypto";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4_000_000;
const KINDS = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
].join(", ");

/** The registry of an image and its name there. Without a host it is Docker's, where official images are in `library`. */
function placeOf(name: string): { origin: string; repository: string } {
  const [host = "", ...rest] = name.split("/");
  if (rest.length > 0 && /[.:]/u.test(host)) {
    const scheme = host.startsWith("127.0.0.1:") ? "http" : "https";
    return { origin: `${scheme}://${host}`, repository: rest.join("/") };
  }
  return {
    origin: "https://registry-1.docker.io",
    repository: rest.length > 0 ? name : `library/${name}`,
  };
}

/**
 * Asks an image's registry for the digest of a tag, for all platforms at once. The answer is hashed here: a digest is what
 * its bytes are, not what a header says.
 *
 * @throws Error when the registry does not answer, lacks the tag, or contradicts itself.
 */
export async function resolveDigest(name: string, tag: string): Promise<string> {
  const { origin, repository } = placeOf(name);
  const url = `${origin}/v2/${repository}/manifests/${tag}`;
  let response = await ask(url, { accept: KINDS });
  if (response.status === 401) {
    const token = await tokenFor(response.headers.get("www-authenticate") ?? "", repository);
    response = await ask(url, { accept: KINDS, authorization: `Bearer ${token}` });
  }
  if (!response.ok) throw new Error(`${new URL(url).host} answers ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > MAX_BYTES) throw new Error("its manifest is too large");
  const digest = `sha256:${createHash("sha256").update(body).digest("hex")}`;
  const said = response.headers.get("docker-content-digest") ?? digest;
  if (said !== digest) throw new Error(`the registry says ${said}, its manifest is ${digest}`);
  return digest;
}

/** The token for reading that the registry's challenge asks for. */
async function tokenFor(challenge: string, repository: string): Promise<string> {
  const [, realm] = /realm="([^"]+)"/u.exec(challenge) ?? [];
  if (realm === undefined) throw new Error("the registry asks for a password");
  const url = new URL(realm);
  const [, service] = /service="([^"]+)"/u.exec(challenge) ?? [];
  if (service !== undefined) url.searchParams.set("service", service);
  url.searchParams.set("scope", `repository:${repository}:pull`);
  const { token } = (await (await ask(url.href, {})).json()) as { token?: unknown };
  if (typeof token !== "string") throw new Error("the registry gives no token for reading");
  return token;
}

async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException;
    throw new Error(`${new URL(url).host} cannot be asked: ${code ?? message}`, { cause });
  }
}
