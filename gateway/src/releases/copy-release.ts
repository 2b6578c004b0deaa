import { INTERNAL_AUTH_HEADER, verifyInternalToken, type KeySet } from "@questwell/common";
import { callPod } from "../pods/call-pod.ts";
import type { Pod } from "../pods/pod-addresses.ts";
import { contentsShape } from "./contents.ts";
import { makeRelease, sha256Of, type AppFile, type Release } from "./release.ts";

const MAX_CONTENTS_BYTES = 1_000_000;
const CALL_TIMEOUT_MS = 2000;
const COPY_TIMEOUT_MS = 10_000;

/**
 * Copies a sibling's release.
 *
 * @param keys the public keys that gateways sign with
 * @param known the releases that are held already; their files are not fetched again
 * @throws Error for a release that no gateway signed, that is another one or too large, or that is not there in time
 */
export async function copyRelease(
  pod: Pod,
  id: string,
  keys: KeySet,
  known: readonly Release[],
  signal: AbortSignal,
): Promise<Release> {
  const bounds = {
    timeoutMs: CALL_TIMEOUT_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(COPY_TIMEOUT_MS)]),
  };
  const { status, body, headers } = await callPod(pod, {
    path: "/release/contents",
    mostBytes: MAX_CONTENTS_BYTES,
    ...bounds,
  });
  if (status !== 200) throw new Error(`The release's contents have status ${status}`);
  const token = headers.get(INTERNAL_AUTH_HEADER) ?? undefined;
  if (!verifyInternalToken(keys, { use: "release", id }, body, token))
    throw new Error("The contents are not signed by a gateway as this release");
  const contents = contentsShape.parse(JSON.parse(body.toString("utf8")));
  const bySha256 = new Map(
    known.flatMap(({ files }) => [...files.values()]).map((file) => [file.sha256, file]),
  );
  const files = new Map<string, AppFile>();
  for (const { path, sha256, sizeBytes } of contents.files) {
    const file = bySha256.get(sha256) ?? (await fetchFile(pod, path, sizeBytes, bounds));
    if (file.sha256 !== sha256) throw new Error(`The release's file ${path} has other contents`);
    files.set(path, file);
  }
  const release = makeRelease(files, new Set(contents.documents));
  if (release.id !== id) throw new Error("The release's contents are those of another one");
  return release;
}

async function fetchFile(
  pod: Pod,
  path: string,
  mostBytes: number,
  bounds: { timeoutMs: number; signal: AbortSignal },
): Promise<AppFile> {
  const { status, body } = await callPod(pod, { path: `/release/files/${path}`, mostBytes, ...bounds });
  if (status !== 200) throw new Error(`The release's file ${path} has status ${status}`);
  return { bytes: body, sha256: sha256Of(body) };
}
