import { z } from "zod";
import { createMissingSecrets } from "./kubernetes/create-missing-secrets.ts";
import { createSecretsApi } from "./kubernetes/secrets-api.ts";
import { runProgram } from "./programs/run-program.ts";
import { dnsLabel, optional, place } from "./programs/variables.ts";
import { installation } from "./secrets/installation.ts";
import { secretPlans } from "./secrets/secret-plan.ts";

const input = place
  .extend({ INSTANCE: optional(dnsLabel), args: z.tuple([], "It takes no arguments") })
  .and(installation);

await runProgram(input, async (given, print) => {
  const { RELEASE: release, NAMESPACE: namespace, INSTANCE: instance = release } = given;
  const labels = {
    "app.kubernetes.io/name": "questwell",
    "app.kubernetes.io/instance": instance,
    "app.kubernetes.io/managed-by": "questwell-setup",
  };
  await createMissingSecrets(createSecretsApi({ namespace, labels }), release, secretPlans(given), print);
});
