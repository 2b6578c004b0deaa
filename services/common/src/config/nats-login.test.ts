import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { nkeys } from "nats";
import { natsLoginConfig } from "./nats-login.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-nats-login-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
const seed = new TextDecoder().decode(nkeys.createUser().getSeed());
const credsOf = (jwt: string, key: string) => `-----BEGIN NATS USER JWT-----
${jwt}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${key}
------END USER NKEY SEED------
`;
/** The messages about variables, by variable. */
const problems = (variables: Record<string, string>) =>
  natsLoginConfig.safeParse(variables).error?.issues.map(({ path, message }) => [path.join("."), message]) ??
  [];

test("nobody, a user with a password from a file, and a creds file are credentials", async () => {
  expect(natsLoginConfig.parse({})).toEqual({ natsLogin: {} });
  const password = await fileWith("password", "hunter2\n");
  expect(natsLoginConfig.parse({ NATS_USER: "social", NATS_PASSWORD_FILE: password })).toEqual({
    natsLogin: { user: "social", password: "hunter2" },
  });
  const text = credsOf("aaa.bbb.c-_c", seed);
  const creds = await fileWith("social.creds", text);
  expect(natsLoginConfig.parse({ NATS_CREDS_FILE: creds })).toEqual({ natsLogin: { creds: text } });
});

test("half a pair, both kinds, and empty or unreadable files are refused by variable and path", async () => {
  const password = await fileWith("password", "hunter2");
  const creds = await fileWith("social.creds", credsOf("aaa.bbb.ccc", seed));
  expect(problems({ NATS_USER: "social" })).toEqual([["NATS_PASSWORD_FILE", "Missing: NATS_USER needs it"]]);
  expect(problems({ NATS_PASSWORD_FILE: password })).toEqual([
    ["NATS_USER", "Missing: NATS_PASSWORD_FILE needs it"],
  ]);
  for (const other of [{ NATS_USER: "social" }, { NATS_PASSWORD_FILE: password }])
    expect(problems({ ...other, NATS_CREDS_FILE: creds })).toEqual([
      ["NATS_CREDS_FILE", "Set either this, or NATS_USER and NATS_PASSWORD_FILE, not both"],
    ]);
  const empty = await fileWith("empty", " \n");
  expect(problems({ NATS_USER: "", NATS_PASSWORD_FILE: empty, NATS_CREDS_FILE: folder })).toEqual([
    ["NATS_USER", expect.any(String)],
    ["NATS_PASSWORD_FILE", `${empty} is empty`],
    ["NATS_CREDS_FILE", `Cannot read ${folder}: EISDIR`],
  ]);
});

test.each([
  ["no text", ""],
  ["a password", "hunter2"],
  ["a JWT alone", credsOf("aaa.bbb.ccc", seed).split("-----BEGIN USER")[0] ?? ""],
  ["a seed that is none", credsOf("aaa.bbb.ccc", "hunter2")],
  ["a JWT that is none", credsOf("hunter2", seed)],
])("a creds file with %s is refused without its text", async (_, text) => {
  const file = await fileWith("broken.creds", text);
  expect(problems({ NATS_CREDS_FILE: file })).toEqual([
    ["NATS_CREDS_FILE", `${file} holds no JWT and seed of a NATS user`],
  ]);
});
