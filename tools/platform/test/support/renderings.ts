import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import type { Manifest } from "../../src/chart/manifest.ts";
import { parseManifests, renderChart, type RenderOptions } from "../../src/chart/render-chart.ts";
import { overlayNames } from "../../src/overlays/overlays.ts";
import { ensureToolbox } from "../../src/programs/ensure-toolbox.ts";

/** What renders and validates; `make test` and `make check` prepare it. */
export const toolbox = await ensureToolbox(process.env, () => undefined);

/** Kinds of operators that a rendering may use. */
const apis = ["monitoring.coreos.com/v1"];

type Options = Omit<RenderOptions, "helm">;

const options: Record<string, Options> = {
  defaults: {},
  upgrade: { isUpgrade: true },
  "another name": { release: "a-release-with-a-name-as-long-as-any.may-be-in-helm-5" },
  maintenance: { set: ["maintenance=true"] },
  "one replica": { set: ["defaults.replicas=1"] },
  everything: {
    apis,
    set: [
      "publicOrigin=https://questwell.example",
      "tls.mode=certManager",
      "tls.issuerRef.name=ca",
      "gateway.serveTls=true",
      "gateway.ingress.enabled=true",
      "gateway.httpRoute.enabled=true",
      "gateway.httpRoute.parentRefs[0].name=public",
      "gateway.limits.adminWrite=7",
      "google.clientId=id",
      "google.existingSecret=google",
      "defaults.autoscaling.enabled=true",
      "nats.embedded.replicas=3",
      "metrics.serviceMonitor.enabled=true",
      "metrics.prometheusRule.enabled=true",
      "languageModel.existingSecret=openai",
      "test.full=true",
      "networkPolicy.from[0].namespaceSelector.matchLabels.name=ingress",
      "networkPolicy.apiServer[0].ipBlock.cidr=10.96.0.1/32",
    ],
  },
  "an own language model": {
    set: [
      "languageModel.baseUrl=http://ollama.models:8000/v1",
      "languageModel.model=llama3.2:3b",
      "languageModel.prices.input=0.05",
      "languageModel.prices.cached=0",
      "languageModel.prices.output=1",
      "languageModel.moderation=false",
      "languageModel.caps.usdPerMonth=100000",
      "languageModel.egress.to[0].ipBlock.cidr=10.1.2.3/32",
    ],
  },
  "servers elsewhere": {
    set: [
      "mongodb.url=mongodb://db.example:27017",
      "services.social.mongodb.existingSecret=social.db",
      "services.social.mongodb.key=connectionString.standard",
      "nats.url=tls://nats.example:4222",
      "nats.existingSecret=nats-creds",
      "nats.credentials=creds",
      "secrets.create=false",
      "secrets.existing.sessionKeys=my-session-keys",
      "secrets.existing.internalKeys=my-internal-keys",
    ],
  },
  ...Object.fromEntries(
    overlayNames.map((name) => [
      `overlay ${name}`,
      { apis, files: [join(repositoryPath, "k8s", "overlays", name, "values.yaml")] },
    ]),
  ),
};

/** The text of the chart with these options. */
export const render = (given: Options = {}) => renderChart({ helm: toolbox.helm, ...given });

/** Every way to render the chart that the tests look at: its name, its text, and its objects. */
export const renderings: readonly { name: string; text: string; manifests: Manifest[] }[] = await Promise.all(
  Object.entries(options).map(async ([name, given]) => {
    const text = await render(given);
    return { name, text, manifests: parseManifests(text) };
  }),
);

/** One of the renderings. */
export function rendering(name: string): Manifest[] {
  const found = renderings.find((each) => each.name === name);
  if (!found) throw new Error(`There is no rendering ${name}`);
  return found.manifests;
}
