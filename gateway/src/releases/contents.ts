import { z } from "zod";

/** More than a built app needs; beyond it a release is not copied. */
const MAX_RELEASE_BYTES = 16_000_000;
const MOST_FILES = 2000;
const MOST_DOCUMENTS = 2000;

const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const path = z.string().regex(/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/u);

/** What a gateway says about itself at `/release`. */
export const sightingShape = z.object({ release: hash, serving: hash, holds: z.array(hash).max(10) });

/** What a release consists of, as its gateways describe it at `/release/contents`, signed. */
export const contentsShape = z.strictObject({
  files: z
    .array(z.strictObject({ path, sha256: hash, sizeBytes: z.int().min(0) }))
    .max(MOST_FILES)
    .refine(
      (files) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= MAX_RELEASE_BYTES,
      "Too many bytes",
    ),
  documents: z.array(hash).max(MOST_DOCUMENTS),
});

export type Contents = z.output<typeof contentsShape>;
