import { readFile } from "node:fs/promises";
import process from "node:process";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { officialBases, ownBases } from "../../src/bases/bases.ts";
import { docker } from "../../src/engine/docker.ts";
import { readImageFile } from "../../src/images/read-image-file.ts";
import { filesOf, type ImageFile } from "../support/image-files.ts";
import { lockFile, source, testedImages } from "../support/tested-images.ts";

interface Inspected {
  Size: number;
  Config: {
    User: string;
    WorkingDir: string;
    Env: string[];
    Entrypoint: string[];
    Cmd: string[];
    ExposedPorts: Record<string, object>;
    Labels: Record<string, string>;
  };
}
interface Locked {
  version?: string;
  dev?: boolean;
  link?: boolean;
  name?: string;
}
interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: { purl: string }[];
}

const SHELLS = /\/(?:sh|bash|dash|ash|zsh|busybox|npm|npx|corepack|yarn|pnpm|apt|apt-get|dpkg|curl|wget)$/u;
const TESTS = /\/(?:testkit|test|tests|__tests__)(?:\/|$)|[._](?:test|spec)\.[cm]?[jt]sx?$/u;
/** Texts that stay: licences, and what goals-ai sends to a language model. */
const KEPT_TEXTS = /licen[cs]e|notice|copying|^\/app\/services\/goals-ai\/prompts\//iu;
/** Environment variables whose value is a secret of whoever builds. */
const SECRET_NAME = /token|secret|passw|credential|api_?key/iu;

const { packages } = JSON.parse(await readFile(lockFile, "utf8")) as { packages: Record<string, Locked> };

describe.each(testedImages)("$image", ({ image, name, folder, port, maxBytes }) => {
  let inspected: Inspected;
  let files: ImageFile[];
  beforeAll(async () => {
    [inspected] = JSON.parse(await docker("image", "inspect", image)) as [Inspected];
    files = await filesOf(image);
  }, 120_000);
  const ours = () => files.filter(({ path }) => path.startsWith("/app/"));
  /** The paths of the installed packages, as the lock file has them. */
  const installed = () =>
    files.flatMap(({ path }) => {
      const found = /^\/app\/(?<at>.*node_modules\/(?:@[^/]+\/)?[^@/][^/]*)\/package\.json$/u.exec(path);
      return found?.groups?.["at"] ?? [];
    });

  test("is no larger than it may be", () => {
    expect(inspected.Size).toBeLessThanOrEqual(maxBytes);
  });

  test("runs as user 10001, from its package, with the contract's environment", () => {
    const { User, WorkingDir, Entrypoint, Cmd, ExposedPorts, Env } = inspected.Config;
    expect({ User, WorkingDir, Entrypoint }).toEqual({
      User: "10001:10001",
      WorkingDir: `/app/${folder}`,
      Entrypoint: ["node"],
    });
    const options = ["--max-semi-space-size=4", "--heap-growing-percent=50"];
    const preload = ["--require", "@questwell/common/preload"];
    expect(Cmd).toEqual([...options, ...preload, "dist/bundle/main.js"]);
    expect(Object.keys(ExposedPorts).toSorted()).toEqual([`${port}/tcp`, "9090/tcp"].toSorted());
    expect(Env).toEqual(
      expect.arrayContaining([
        "NODE_ENV=production",
        "NODE_OPTIONS=--max-old-space-size-percentage=70",
        "HOST=0.0.0.0",
        `PORT=${port}`,
        "INTERNAL_PORT=9090",
        "MALLOC_ARENA_MAX=2",
        "MALLOC_MMAP_THRESHOLD_=131072",
        "MALLOC_TRIM_THRESHOLD_=131072",
      ]),
    );
  });

  test("has no shell and no package manager", () => {
    expect(files.filter(({ path }) => SHELLS.test(path)).map(({ path }) => path)).toEqual([]);
    expect(files.some(({ path }) => path === "/nodejs/bin/node")).toBe(true);
  });

  test("has no test, no testkit, and nothing that only a developer reads", () => {
    const paths = ours().map(({ path }) => path);
    expect(paths.filter((path) => TESTS.test(path.replace(/^\/app/u, "")))).toEqual([]);
    expect(paths.filter((path) => /\.map$|\.d\.[cm]?ts$/u.test(path))).toEqual([]);
    expect(paths.filter((path) => path.endsWith(".md") && !KEPT_TEXTS.test(path))).toEqual([]);
    expect(paths.filter((path) => /\/app\/(?:tools|e2e)(?:\/|$)/u.test(path))).toEqual([]);
  });

  test("has no dev dependency", () => {
    const found = installed();
    expect(found.length).toBeGreaterThan(2);
    const unexpected = found.filter((at) => packages[at] === undefined || packages[at].dev === true);
    expect(unexpected).toEqual([]);
  });

  test("its list of packages names what is installed, and nothing else", async () => {
    const sbom = JSON.parse(await readImageFile(image, "/app/sbom.cdx.json")) as Sbom;
    expect(sbom).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { name: `questwell/${folder}` } },
    });
    expect(Number(sbom.specVersion)).toBeGreaterThanOrEqual(1.5);
    const listed = sbom.components.map(({ purl }) => decodeURIComponent(purl.replace("pkg:npm/", "")));
    const nameOf = (at: string) => packages[at]?.name ?? at.slice(at.lastIndexOf("node_modules/") + 13);
    const third = installed().map((at) => `${nameOf(at)}@${packages[at]?.version}`);
    const own = (text: string) => text.startsWith("@questwell/");
    expect(new Set(listed.filter((text) => !own(text)))).toEqual(new Set(third));
    const workspaces = ours().filter(({ path }) =>
      /^\/app\/(?!node_modules)[^.]+\/package\.json$/u.test(path),
    );
    const owned = workspaces.filter(({ path }) => !path.includes("node_modules")).length;
    expect(listed.filter(own)).toHaveLength(owned);
  });

  test("its labels name the project, the version and the commit", () => {
    const label = (key: string) => inspected.Config.Labels[`org.opencontainers.image.${key}`];
    expect(label("title")).toBe(`Questwell ${folder}`);
    expect(label("description")).toContain(folder);
    expect(label("licenses")).toBe("Apache-2.0");
    expect(label("source")).toBe(source.repository);
    expect(label("version")).toBe(source.version);
    expect(label("revision")).toMatch(/^[0-9a-f]{40}(?:-dirty)?$/u);
    expect(Date.parse(label("created") ?? "")).toBeLessThan(Date.now());
  });

  test("holds no secret, nor does its history", async () => {
    expect(files.filter(({ holdsKey }) => holdsKey).map(({ path }) => path)).toEqual([]);
    const names = /\/(?:\.npmrc|npmrc|\.env[^/]*|\.git|\.netrc|[^/]*\.jwks|id_[a-z0-9]+|authorities\.pem)$/u;
    expect(files.filter(({ path }) => names.test(path)).map(({ path }) => path)).toEqual([]);
    const history = await docker("history", "--no-trunc", "--format", "{{.CreatedBy}}", image);
    const secrets = Object.entries(process.env).filter(
      ([key, value = ""]) => SECRET_NAME.test(key) && value.length > 7,
    );
    const texts = `${history}\n${JSON.stringify(inspected)}`;
    expect(secrets.filter(([, value = ""]) => texts.includes(value)).map(([key]) => key)).toEqual([]);
    expect(texts).not.toMatch(/_authToken|_password|BEGIN [A-Z ]*PRIVATE KEY/u);
    // The build base may have a machine's own authorities; the images are not built on it.
    expect([ownBases.node, officialBases.node].filter((base) => history.includes(base))).toEqual([]);
  });

  test("everything of ours belongs to root, and nobody else may write it", () => {
    const kinds = new Set(
      ours().map(({ mode, uid, gid }) => `${(mode & 0o777777).toString(8)} ${uid}:${gid}`),
    );
    expect([...kinds].filter((kind) => !/^(?:40755|100644|120777) 0:0$/u.test(kind))).toEqual([]);
  });

  const program = name === "setup" ? ["src/make-secrets.ts"] : [];
  test.each(["10001:10001", "12345:0", "1000650000:0"])(
    "as user %s, without rights and on a read-only disk, it gets as far as rejecting an empty configuration",
    async (user) => {
      const hardening = [
        "--read-only",
        "--tmpfs",
        "/tmp",
        "--cap-drop",
        "ALL",
        "--security-opt",
        "no-new-privileges",
      ];
      const failure = await docker(
        "run",
        "--rm",
        "--network",
        "none",
        "--user",
        user,
        ...hardening,
        image,
        ...program,
      ).then(
        () => undefined,
        (error: { code: number; stderr: string }) => error,
      );
      expect(failure?.code).toBe(78);
      expect(failure?.stderr).toMatch(name === "setup" ? /RELEASE/u : /NATS_URL/u);
    },
    60_000,
  );
});
