import { z } from "zod";
import { createMissingSecrets } from "./kubernetes/create-missing-secrets.ts";
import { createSecretsApi } from "./kubernetes/secrets-api.ts";
import { runProgram } from "./programs/run-program.ts";
import { dnsLabel, hostAndPort, optional, place } from "./programs/variables.ts";
import { installation } from "./secrets/installation.ts";
import { secretPlans } from "./secrets/secret-plan.ts";

/** `host:port,host:port,…`; the schema of the chart allows as many servers as it has names for. */
const servers = z
  .string()
  .max(2000)
  .transform((text) => text.split(","))
  .pipe(z.array(hostAndPort).min(2, "A single server has no routes"));

const input = place
  .extend({
    INSTANCE: optional(dnsLabel),
    NATS_SERVERS: optional(servers),
    args: z.tuple([], "It takes no arguments"),
  })
  .and(installation);

await runProgram(input, async (given, print) => {
  const { RELEASE: release, NAMESPACE: namespace, INSTANCE: instance = release } = given;
  const labels = {
    "app.kubernetes.io/name": "questwell",
    "app.kubernetes.io/instance": instance,
    "app.kubernetes.io/managed-by": "questwell-setup",
  };
  const plans = secretPlans({ ...given, natsServers: given.NATS_SERVERS });
  await createMissingSecrets(createSecretsApi({ namespace, labels }), release, plans, print);
});
