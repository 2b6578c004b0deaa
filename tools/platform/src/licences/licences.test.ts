import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryPath } from "@questwell/local-stack";
import { describe, expect, test } from "@jest/globals";
import { images } from "../images/images.ts";
import { imagePackages, type Packages } from "./image-packages.ts";
import { countLicences, judgeLicences } from "./judge-licences.ts";

const textOf = (file: string) => readFileSync(join(repositoryPath, file), "utf8");
const locked = (JSON.parse(textOf("package-lock.json")) as { packages: Packages }).packages;
const contentsOf = (packages: Packages) =>
  images.map(({ name, folder }) => ({ image: name, packages: imagePackages(packages, folder) }));
const contents = contentsOf(locked);

test("an image has what its workspace and other workspaces depend on, in the version that each finds", () => {
  const packages: Packages = {
    "services/a": { name: "@questwell/a", dependencies: { one: "1", "@questwell/b": "1" } },
    "services/b": { name: "@questwell/b", dependencies: { one: "2" } },
    "node_modules/@questwell/b": { link: true, resolved: "services/b" },
    "services/b/node_modules/one": { version: "2.0.0", license: "ISC" },
    "node_modules/one": {
      version: "1.0.0",
      license: "MIT",
      optionalDependencies: { "one-arm64": "1" },
      peerDependencies: { peer: "1", absent: "1" },
      peerDependenciesMeta: { absent: { optional: true } },
    },
    "node_modules/one-arm64": { version: "1.0.0", license: "MIT" },
    "node_modules/peer": { version: "3.0.0" },
    "node_modules/other": { version: "1.0.0", license: "GPL-3.0" },
  };
  expect(imagePackages(packages, "services/a")).toEqual([
    { name: "one", version: "1.0.0", licence: "MIT" },
    { name: "one-arm64", version: "1.0.0", licence: "MIT" },
    { name: "peer", version: "3.0.0", licence: undefined },
    { name: "one", version: "2.0.0", licence: "ISC" },
  ]);
});

test("the gateway's image has the packages of the web app", () => {
  const gateway = contents.find(({ image }) => image === "gateway");
  const names = gateway?.packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@apollo/gateway", "react", "tailwindcss", "workbox-core"]));
  expect(names).not.toContain("vite");
});

describe("the licences of the images", () => {
  const notice = textOf("NOTICE");
  const change = (path: string, license: string | undefined) => {
    const { license: _, ...rest } = locked[path] ?? {};
    return contentsOf({ ...locked, [path]: { ...rest, ...(license !== undefined && { license }) } });
  };

  test("are of known kinds, and NOTICE names the packages that ask for it", () => {
    expect(judgeLicences(contents, notice)).toEqual([]);
    expect(new Set(contents.flatMap(countLicences).map(([licence]) => licence))).not.toContain("no licence");
  });

  test.each(["AGPL-3.0-only", "SSPL-1.0", "(MIT OR GPL-3.0)", "(MIT AND GPL-2.0)", undefined])(
    "fail with a package of the kind %s",
    (license) => {
      expect(judgeLicences(change("node_modules/react", license), notice)).toEqual([
        `gateway: react ${locked["node_modules/react"]?.version} has a licence of a new kind: ${license ?? "no licence"}`,
      ]);
    },
  );

  test("fail with a sixth package under the Elastic License that NOTICE does not name", () => {
    const { version } = locked["node_modules/nats"] ?? {};
    expect(judgeLicences(change("node_modules/nats", "Elastic-2.0"), notice)).toEqual([
      `NOTICE does not name nats ${version} (Elastic-2.0)`,
    ]);
  });

  test("fail with a NOTICE of another version", () => {
    const { version } = locked["node_modules/@apollo/gateway"] ?? {};
    expect(
      judgeLicences(contents, notice.replace(`@apollo/gateway ${version}`, "@apollo/gateway 0.1.0")),
    ).toEqual([
      `NOTICE does not name @apollo/gateway ${version} (Elastic-2.0)`,
      "NOTICE names @apollo/gateway 0.1.0, which no image has",
    ]);
  });
});
