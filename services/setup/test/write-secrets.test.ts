import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKeySet } from "@questwell/common";
import { serviceNames } from "@questwell/proto";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { runSetup } from "./support/run-setup.ts";

const env = { MONGODB_HOST: "mongodb:27017" };

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-secrets-"));
});
afterEach(() => rm(path, { recursive: true }));

const writeSecrets = (...options: string[]) => runSetup("write-secrets", env, [path, ...options]);
const read = (file: string) => readFile(join(path, file), "utf8");

async function tree(): Promise<Record<string, string[]>> {
  const folders = await readdir(path);
  const files = folders.map(
    async (folder) => [folder, (await readdir(join(path, folder))).toSorted()] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}
async function contents(): Promise<Record<string, string>> {
  const files = Object.entries(await tree()).flatMap(([folder, names]) =>
    names.map((name) => join(folder, name)),
  );
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
}

const ofService = ["internal-keys.public.jwks", "mongodb-url", "nats-password"];

describe("the files", () => {
  test("are in one folder per process, with exactly what it reads", async () => {
    expect((await writeSecrets()).code).toBe(0);
    expect(await tree()).toEqual({
      identity: [...ofService, "session-keys.private.jwks"],
      progress: ofService,
      "goals-ai": ofService,
      social: ofService,
      admin: ofService,
      "event-keeper": ["nats-password"],
      gateway: ["internal-keys.private.jwks", "nats-password", "session-keys.public.jwks"],
      nats: ["passwords.conf"],
      mongodb: ["keyfile", "root-password"],
      "database-users": [...serviceNames.map((name) => `${name}-password`), "root-password"].toSorted(),
    });
  });

  test("fit together: what one side signs or sends, the other accepts", async () => {
    await writeSecrets();
    for (const [privateFile, publicFile] of [
      ["identity/session-keys.private.jwks", "gateway/session-keys.public.jwks"],
      ["gateway/internal-keys.private.jwks", "admin/internal-keys.public.jwks"],
    ] as const) {
      const signing = readKeySet(join(path, privateFile), "private");
      expect([...readKeySet(join(path, publicFile), "public").byKid.keys()]).toEqual([signing.current.kid]);
    }
    expect(await read("nats/passwords.conf")).toContain(
      `NATS_PASSWORD_EVENT_KEEPER: "${await read("event-keeper/nats-password")}"`,
    );
    expect(await read("goals-ai/mongodb-url")).toContain(
      `goals-ai:${await read("database-users/goals-ai-password")}@mongodb:27017/`,
    );
    expect(await read("mongodb/root-password")).toBe(await read("database-users/root-password"));
  });

  test("belong to the given owners, who alone may read them; wrong rights are corrected", async () => {
    const [uid, gid] =
      process.getuid?.() === 0 ? [10_001, 10_001] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const options = ["--owner", `${uid}:${gid}`, "--owner", `mongodb=${uid === 10_001 ? 999 : uid}:${gid}`];
    await writeSecrets();
    await chmod(join(path, "social/mongodb-url"), 0o644);
    await chmod(join(path, "social"), 0o755);
    expect((await writeSecrets(...options)).code).toBe(0);
    for (const [folder, files] of Object.entries(await tree())) {
      const owner = folder === "mongodb" && uid === 10_001 ? 999 : uid;
      expect(await stat(join(path, folder))).toMatchObject({ mode: 0o40700, uid: owner, gid });
      for (const file of files) {
        expect(await stat(join(path, folder, file))).toMatchObject({ mode: 0o100400, uid: owner, gid });
      }
    }
  });

  test("come with a data folder for its server, whatever root's server had written there", async () => {
    const isRoot = process.getuid?.() === 0;
    const [uid, gid] = isRoot ? [10_001, 10_001] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const data = `${path}-data`;
    await mkdir(join(data, "jetstream"), { recursive: true });
    await writeFile(join(data, "jetstream", "1.blk"), "a message");
    await symlink("/etc/passwd", join(data, "link"));
    expect((await writeSecrets("--give", `${data}=${uid}:${gid}`)).code).toBe(0);
    for (const each of ["", "jetstream", "jetstream/1.blk", "link"])
      expect(await lstat(join(data, each))).toMatchObject({ uid, gid });
    expect((await stat("/etc/passwd")).uid).toBe(0);
    await rm(data, { recursive: true });
  });

  test("are none for the parts that are somebody else's", async () => {
    await runSetup("write-secrets", { NATS_EMBEDDED: "no", MONGODB_HOST: "" }, [path]);
    expect(Object.keys(await tree()).toSorted()).toEqual([
      "admin",
      "gateway",
      "goals-ai",
      "identity",
      "progress",
      "social",
    ]);
    expect((await tree())["social"]).toEqual(["internal-keys.public.jwks"]);
  });
});

describe("a second run", () => {
  test("changes no byte, and prints no value in either", async () => {
    const first = await writeSecrets();
    const before = await contents();
    const second = await writeSecrets();
    expect(await contents()).toEqual(before);
    expect(second.stdout).toBe(
      Object.keys(await tree()).length > 0 ? second.stdout.replaceAll(/: .+/gu, ": unchanged") : "",
    );
    for (const value of Object.values(before)) expect(first.stdout + second.stdout).not.toContain(value);
  });

  test("adds what a new service lacks, and keeps all others", async () => {
    await writeSecrets();
    await rm(join(path, "goals-ai"), { recursive: true });
    await rm(join(path, "database-users/goals-ai-password"));
    const before = await contents();
    const { stdout } = await writeSecrets();
    expect(stdout).toContain("goals-ai: wrote internal-keys.public.jwks, nats-password, mongodb-url\n");
    expect(stdout).toContain("nats: wrote passwords.conf\n");
    expect(stdout).toContain("social: unchanged\n");
    const { "nats/passwords.conf": conf, ...others } = before;
    expect(await contents()).toMatchObject(others);
    expect(await read("nats/passwords.conf")).not.toBe(conf);
  });

  test("restores a lost copy from the one that is left", async () => {
    await writeSecrets();
    const password = await read("mongodb/root-password");
    await rm(join(path, "mongodb/root-password"));
    await writeSecrets();
    expect(await read("mongodb/root-password")).toBe(password);
  });

  test("at the same time writes the same values", async () => {
    const ended = await Promise.all([writeSecrets(), writeSecrets(), writeSecrets()]);
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      ended.map(() => ({ code: 0, stderr: "" })),
    );
    const before = await contents();
    expect((await writeSecrets()).stdout).not.toContain("wrote");
    expect(await contents()).toEqual(before);
  });

  test("with unusable files changes nothing, and names them without their text", async () => {
    await writeSecrets();
    await rm(join(path, "social/nats-password"));
    for (const file of ["identity/session-keys.private.jwks", "gateway/nats-password"]) {
      await rm(join(path, file));
      await writeFile(join(path, file), file.endsWith("password") ? "" : "topsecret");
    }
    const before = await contents();
    const { code, stdout, stderr } = await writeSecrets();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      `${join(path, "identity/session-keys.private.jwks")} holds no set of private P-256 keys; nothing was changed\n` +
        `${join(path, "gateway/nats-password")} holds no password; nothing was changed\n`,
    );
    expect(await contents()).toEqual(before);
  });
});

test.each([
  { args: [] },
  { args: ["--owner", "1:1"] },
  { args: ["PATH", "--owner"] },
  { args: ["PATH", "--owner", "root"] },
  { args: ["PATH", "--mode", "0400"] },
  { args: ["PATH", "--owner", "web=1:1"] },
  { args: ["PATH", "--give", "1:1"] },
  { args: ["PATH", "--give", "nats=1:1"] },
])("the arguments $args are refused with exit code 78", async ({ args }) => {
  const given = args.map((text) => (text === "PATH" ? path : text));
  const { code, stderr } = await runSetup("write-secrets", env, given);
  expect(code).toBe(78);
  expect(stderr).toMatch(/Usage: write-secrets\.ts|No process has the folder web/u);
  expect(await readdir(path)).toEqual([]);
});

test("a folder that cannot be made is named", async () => {
  await writeFile(join(path, "identity"), "a file");
  const { code, stderr } = await writeSecrets();
  expect(code).toBe(1);
  expect(stderr).toMatch(/identity/u);
  expect(stderr).not.toContain("    at ");
});
