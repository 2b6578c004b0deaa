import { z } from "zod";
import { keyActions } from "./keys/change-keys.ts";
import { changeStoredKeys } from "./kubernetes/change-stored-keys.ts";
import { createSecretsApi } from "./kubernetes/secrets-api.ts";
import { runProgram } from "./programs/run-program.ts";
import { place } from "./programs/variables.ts";

const USAGE = "change-keys.ts announce|switch|retire [--force]";

const input = place.extend({
  args: z.union(
    [z.tuple([z.enum(keyActions)]), z.tuple([z.literal("retire"), z.literal("--force")])],
    `Usage: ${USAGE}`,
  ),
});

await runProgram(input, async ({ RELEASE: release, NAMESPACE: namespace, args }, print) => {
  const [action, flag] = args;
  const request = { release, namespace, action, force: flag !== undefined, now: new Date() };
  await changeStoredKeys(createSecretsApi({ namespace, labels: {} }), request, print);
});
