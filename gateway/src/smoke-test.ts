import { readConfig, trustOnly } from "@questwell/common";
import { z } from "zod";
import { checksOf } from "./smoke-test/checks.ts";

// What `helm test` runs inside of the cluster: one line per check, exit code 1 when one failed.
const config = readConfig(
  z.object({
    GATEWAY_URL: z.url({ protocol: /^https?$/u }),
    PODS: z.string().transform((list) => list.split(",").filter(Boolean)),
    NAMES_WITHIN_S: z.coerce.number().int().min(0).max(100).default(35),
    FULL: z.enum(["yes", "no"]).default("no"),
  }),
);
trustOnly(config.tls);

const checks = checksOf({
  gatewayUrl: config.GATEWAY_URL,
  pods: config.PODS,
  namesWithinMs: config.NAMES_WITHIN_S * 1000,
  isFull: config.FULL === "yes",
});
for (const { name, run } of checks) {
  try {
    await run();
    process.stdout.write(`ok      ${name}\n`);
  } catch (error) {
    process.stdout.write(`failed  ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
