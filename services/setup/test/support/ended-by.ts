import { createSecretsApi, type SecretsApi } from "../../src/kubernetes/secrets-api.ts";
import { Refusal } from "../../src/programs/refusal.ts";
import type { Print } from "../../src/programs/run-program.ts";
import type { KubernetesApi } from "./kubernetes-api.ts";
import type { Ended } from "./run-setup.ts";

/** What a program would print and end with, without the second that its start takes. */
export async function endedBy(
  cluster: KubernetesApi,
  labels: Record<string, string>,
  work: (api: SecretsApi, print: Print) => Promise<void>,
): Promise<Ended> {
  let stdout = "";
  const print: Print = (line) => {
    stdout += `${line}\n`;
  };
  process.env["KUBECONFIG"] = cluster.kubeconfig;
  try {
    await work(createSecretsApi({ namespace: "prod", labels }), print);
    return { code: 0, stdout, stderr: "" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: 1, stdout, stderr: `${error.message}\n` };
  }
}
