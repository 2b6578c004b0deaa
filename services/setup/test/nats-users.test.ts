import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNats, type BackingServer } from "@questwell/local-stack";
import { natsPermissions, serviceNames, type NatsUser } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connect, type ConnectionOptions } from "nats";
import { writeSecretFiles } from "../src/files/write-secret-files.ts";
import { natsUsers, permissionsConf } from "../src/nats/server-users.ts";
import { secretPlans } from "../src/secrets/secret-plan.ts";

const committed = join(import.meta.dirname, "../../../charts/questwell/files/nats-permissions.conf");
/** Quotes, a backslash, and what would be a variable without quotes. */
const HANDMADE = String.raw`$NATS_"it's"\n#;{}`;

let path: string;
let server: BackingServer;
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), "questwell-nats-"));
  const secrets = join(path, "secrets");
  await mkdir(join(secrets, "social"), { recursive: true });
  await writeFile(join(secrets, "social/nats-password"), `${HANDMADE}\n`);
  const plans = secretPlans({ hasKeys: false, hasNats: true, mongodbHost: null });
  await writeSecretFiles({ path: secrets, ownerOf: () => undefined }, plans, () => {});
  const folder = join(path, "etc");
  await mkdir(folder);
  await copyFile(join(secrets, "nats/passwords.conf"), join(folder, "passwords.conf"));
  await copyFile(committed, join(folder, "nats-permissions.conf"));
  const file = join(folder, "nats.conf");
  await writeFile(file, "include nats-permissions.conf\n");
  const keeperPasswordFile = join(secrets, "event-keeper/nats-password");
  server = await startNats({ dataPath: path, log: () => {}, configuration: { file, keeperPasswordFile } });
});
afterAll(async () => {
  await server.stop();
  await rm(path, { recursive: true });
});

const signIn = (credentials: ConnectionOptions) =>
  connect({ servers: server.url, reconnect: false, ...credentials });
const passwordOf = async (user: NatsUser) =>
  (await readFile(join(path, "secrets", user, "nats-password"), "utf8")).trim();

test("the committed file is the one of the list of services", async () => {
  expect(await readFile(committed, "utf8")).toBe(permissionsConf());
});

test("a password made by hand keeps its special characters", async () => {
  expect(await passwordOf("social")).toBe(HANDMADE);
});

test.each(natsUsers)("%s signs in with its own password, and has its own permissions only", async (user) => {
  const connection = await signIn({ user, pass: await passwordOf(user), inboxPrefix: `_INBOX_${user}` });
  const refused = new Set<string>();
  void (async () => {
    for await (const { permissionContext } of connection.status()) {
      if (permissionContext) refused.add(`${permissionContext.operation} ${permissionContext.subject}`);
    }
  })();
  const { publish, subscribe } = natsPermissions[user];
  const concrete = (pattern: string) => pattern.replace(/>$/u, "thing").replaceAll("*", "thing");
  const others = serviceNames.filter((name) => name !== user);
  const foreign = {
    publish: [...others.map((name) => `evt.${name}.thing`), "$SYS.REQ.SERVER.PING"],
    subscribe: [...others.map((name) => `_INBOX_${name}.thing`), "evt.>"],
  };
  for (const subject of [...publish.map(concrete), ...foreign.publish]) connection.publish(subject, "{}");
  for (const subject of [...subscribe, ...foreign.subscribe]) {
    connection.subscribe(subject, { callback: () => {} });
  }
  const expected = new Set([
    ...foreign.publish.map((subject) => `publish ${subject}`),
    ...foreign.subscribe.map((subject) => `subscription ${subject}`),
  ]);
  await waitFor(() => refused.size >= expected.size);
  expect(refused).toEqual(expected);
  await connection.close();
});

test.each([
  { title: "without a name", credentials: async () => ({}) },
  {
    title: "with another user's password",
    credentials: async () => ({ user: "identity", pass: await passwordOf("admin") }),
  },
  {
    title: "with the name of a variable as the password",
    credentials: async () => ({ user: "identity", pass: "$NATS_PASSWORD_IDENTITY" }),
  },
])("nobody connects $title", async ({ credentials }) => {
  await expect(credentials().then(signIn)).rejects.toMatchObject({ code: "AUTHORIZATION_VIOLATION" });
});
