import type { GoProgram } from "./go-program.ts";

/** Renders the chart, and installs it. */
export const helm: GoProgram = {
  name: "helm",
  module: "helm.sh/helm/v4",
  package: "helm.sh/helm/v4/cmd/helm",
  version: "4.3.1",
  harmless: ["version", "--short"],
  says: "v4.3.1+",
  buildTime: "2 minutes",
  home: "https://helm.sh/docs/intro/install",
};

/** Validates manifests against the schemas of Kubernetes that it carries, without a cluster or a network. */
export const kubectlValidate: GoProgram = {
  name: "kubectl-validate",
  module: "sigs.k8s.io/kubectl-validate",
  package: "sigs.k8s.io/kubectl-validate",
  version: "0.0.4",
  harmless: ["--help"],
  buildTime: "2 minutes",
  home: "https://github.com/kubernetes-sigs/kubectl-validate",
};

/** Compares lists of components with known vulnerabilities, of which it fetches the list itself. */
export const grype: GoProgram = {
  name: "grype",
  module: "github.com/anchore/grype",
  package: "github.com/anchore/grype/cmd/grype",
  version: "0.121.2",
  harmless: ["version"],
  buildTime: "4 minutes",
  home: "https://github.com/anchore/grype",
};

/** Validates GitHub's workflows, without a network. */
export const actionlint: GoProgram = {
  name: "actionlint",
  module: "github.com/rhysd/actionlint",
  package: "github.com/rhysd/actionlint/cmd/actionlint",
  version: "1.7.12",
  harmless: ["-version"],
  says: "1.7.12\n",
  buildTime: "15 seconds",
  home: "https://github.com/rhysd/actionlint",
};
