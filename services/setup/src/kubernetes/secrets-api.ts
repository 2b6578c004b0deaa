import { setTimeout as delay } from "node:timers/promises";
import {
  ApiException,
  CoreV1Api,
  KubeConfig,
  PatchStrategy,
  setHeaderMiddleware,
  type ObservableMiddleware,
} from "@kubernetes/client-node";
import { Refusal } from "../programs/refusal.ts";
import type { Values } from "../secrets/secret-plan.ts";

const REQUEST_TIMEOUT_MS = 10_000;
const RETRY_MS = 1000;
/** How long an unreachable API is asked again. */
const GIVE_UP_AFTER_MS = 60_000;

const CONFLICT = 409;

/** A Secret as stored. */
export interface StoredSecret {
  values: Values;
  annotations: Values;
  /** A patch that names it fails after any other change. */
  resourceVersion: string;
}

/** What a patch changes; an annotation of null is removed. */
interface SecretChange {
  values: Values;
  annotations?: Readonly<Record<string, string | null>>;
}

/** The Secrets of one namespace. Each call throws a Refusal for an API that stays unreachable or refuses it. */
export interface SecretsApi {
  /** Null when there is none. */
  read(name: string): Promise<StoredSecret | null>;
  /** False when somebody else created it first. */
  create(name: string, values: Values): Promise<boolean>;
  /** False when somebody else changed it after it was read. */
  patch(name: string, stored: StoredSecret, change: SecretChange): Promise<boolean>;
}

/** The options of the API. */
export interface SecretsApiOptions {
  namespace: string;
  /** The labels of created Secrets. */
  labels: Values;
  /** 60 s by default, from now on. */
  giveUpAfterMs?: number;
}

/** The API of the cluster that `KUBECONFIG` names, else of the one that this pod runs in. */
export function createSecretsApi(options: SecretsApiOptions): SecretsApi {
  const { namespace, labels, giveUpAfterMs = GIVE_UP_AFTER_MS } = options;
  const cluster = loadCluster();
  const server = cluster.getCurrentCluster()?.server ?? "an unknown address";
  const core = cluster.makeApiClient(CoreV1Api);
  const giveUpAt = Date.now() + giveUpAfterMs;

  async function call<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!isTransient(error)) throw new Refusal(`May not ${what}: ${reasonOf(error)}`, { cause: error });
        if (Date.now() + RETRY_MS >= giveUpAt) {
          throw new Refusal(`Kubernetes at ${server} cannot be reached: ${reasonOf(error)}`, {
            cause: error,
          });
        }
        await delay(RETRY_MS);
      }
    }
  }
  const unless = (status: number) => (error: unknown) => {
    if (error instanceof ApiException && error.code === status) return null;
    throw error;
  };

  return {
    async read(name) {
      const secret = await call(`get Secret ${name} in namespace ${namespace}`, () =>
        core.readNamespacedSecret({ name, namespace }, withTimeout()).catch(unless(404)),
      );
      if (secret === null) return null;
      const { annotations = {}, resourceVersion = "" } = secret.metadata ?? {};
      const values = Object.entries(secret.data ?? {}).map(([key, value]) => [key, decode(value)]);
      return { values: Object.fromEntries(values), annotations, resourceVersion };
    },

    async create(name, values) {
      const body = { type: "Opaque", metadata: { name, namespace, labels }, data: encoded(values) };
      const created = await call(`create Secret ${name} in namespace ${namespace}`, () =>
        core.createNamespacedSecret({ namespace, body }, withTimeout()).catch(unless(CONFLICT)),
      );
      return created !== null;
    },

    async patch(name, { resourceVersion }, { values, annotations = {} }) {
      const body = { metadata: { resourceVersion, annotations }, data: encoded(values) };
      const options = withTimeout(setHeaderMiddleware("Content-Type", PatchStrategy.MergePatch));
      const patched = await call(`patch Secret ${name} in namespace ${namespace}`, () =>
        core.patchNamespacedSecret({ name, namespace, body }, options).catch(unless(CONFLICT)),
      );
      return patched !== null;
    },
  };
}

function loadCluster(): KubeConfig {
  const cluster = new KubeConfig();
  try {
    cluster.loadFromDefault();
  } catch (cause) {
    // The message of a YAML parser quotes the file, which holds credentials.
    throw new Refusal(
      "The Kubernetes configuration cannot be read: KUBECONFIG, or the service account's files",
      {
        cause,
      },
    );
  }
  return cluster;
}

function withTimeout(...others: ObservableMiddleware[]) {
  const accept = setHeaderMiddleware("Accept", "application/json");
  const timeout: ObservableMiddleware = {
    ...accept,
    pre(request) {
      request.setSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      return accept.pre(request);
    },
  };
  return { middleware: [timeout, ...others], middlewareMergeStrategy: "append" as const };
}

const encoded = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Buffer.from(value, "utf8").toString("base64")]),
  );
const decode = (text: string) => Buffer.from(text, "base64").toString("utf8");

const isTransient = (error: unknown) =>
  error instanceof ApiException ? error.code === 429 || error.code >= 500 : true;

/** The status, or the code of a failed connection: other parts of an error repeat headers and bodies. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiException) {
    const hint = hints[error.code];
    return hint === undefined ? `status ${error.code}` : `status ${error.code}, ${hint}`;
  }
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? "no reason given";
}

const hints: Readonly<Record<number, string>> = {
  401: "the credentials of the service account are not accepted",
  403: "the service account's Role must allow it",
  404: "the namespace does not exist",
  422: "the Secret cannot be changed",
};
