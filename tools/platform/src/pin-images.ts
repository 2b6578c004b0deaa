import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repositoryPath, versions, versionsPath } from "@questwell/local-stack";
import { failed, runCommand } from "./commands/run-command.ts";
import { filesWithMentions, withVersions } from "./versions/mentions.ts";
import { resolveDigest } from "./versions/resolve-digest.ts";

// The entry point of `make pin-images`: asks the registries for the digest of each tag in versions.json, records it, and
// writes versions and digests wherever they are mentioned. What cannot be resolved keeps what is recorded.
await runCommand(async () => {
  const unresolved: string[] = [];
  for (const [name, image] of Object.entries(versions.images)) {
    try {
      image.digest = await resolveDigest(name, image.tag);
    } catch (error) {
      unresolved.push(`${name}:${image.tag}: ${error instanceof Error ? error.message : String(error)}`);
    }
    process.stdout.write(`${name}:${image.tag} ${image.digest || "no digest"}\n`);
  }
  await writeFile(versionsPath, `${JSON.stringify(versions, undefined, 2)}\n`);
  for (const file of filesWithMentions()) {
    const text = withVersions(file, versions);
    if (text !== file.text) await writeFile(join(repositoryPath, file.path), text);
  }
  process.stdout.write("Now make generate, and a look at the difference\n");
  if (unresolved.length > 0) throw failed(`Not resolved, left as recorded:\n  ${unresolved.join("\n  ")}`);
});
