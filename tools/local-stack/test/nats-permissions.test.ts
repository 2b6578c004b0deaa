/** @shows ASVS-13.2.1 ASVS-13.2.2 */

import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { serviceNames, type NatsUser } from "@questwell/proto";
import { AckPolicy, connect, DeliverPolicy, headers } from "nats";
import type { JsMsg, NatsConnection } from "nats";
import { natsCredentials, startNats } from "../src/mod.ts";
import type { BackingServer } from "../src/mod.ts";
import { forbidden } from "./forbidden-subjects.ts";
import { temporaryPath } from "./temporary-path.ts";
import { waitFor } from "./wait-for.ts";

/** What the server denied one connection: "publish evt.social.x". */
interface Client {
  connection: NatsConnection;
  refused: Set<string>;
}

let folder: Awaited<ReturnType<typeof temporaryPath>>;
let server: BackingServer;
let opened: NatsConnection[] = [];

beforeAll(async () => {
  folder = await temporaryPath();
  server = await startNats({ dataPath: folder.path, withUsers: true, log: () => {} });
  const keeper = await as("event-keeper");
  const manager = await keeper.connection.jetstreamManager();
  for (const [name, subject] of [
    ["IDENTITY", "evt.identity.thing.>"],
    ["PROGRESS", "evt.progress.>"],
    ["SOCIAL", "evt.social.>"],
    ["SESSIONS", "evt.identity.session.>"],
    ["ERASURES", "evt.identity.user.>"],
  ] as const) {
    await manager.streams.add({ name, subjects: [subject] });
  }
  await manager.streams.add({ name: "DLQ", subjects: ["dlq.>"] });
  for (const durable_name of ["social-PROGRESS", "identity-PROGRESS"]) {
    await manager.consumers.add("PROGRESS", {
      durable_name,
      ack_policy: AckPolicy.Explicit,
      max_deliver: 14,
    });
  }
  await manager.consumers.add("ERASURES", {
    durable_name: "social-ERASURES",
    ack_policy: AckPolicy.Explicit,
  });
}, 30_000);
// An open connection would keep answering the next test's requests.
afterEach(async () => {
  await Promise.all(opened.map((connection) => connection.close()));
  opened = [];
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function as(name: NatsUser): Promise<Client> {
  const { user, passwordFile } = await natsCredentials(folder.path, name);
  const connection = await connect({
    servers: server.url,
    user,
    pass: await readFile(passwordFile, "utf8"),
    inboxPrefix: `_INBOX_${name}.copy`,
    reconnect: false,
  });
  opened.push(connection);
  const refused = new Set<string>();
  void (async () => {
    for await (const { permissionContext } of connection.status()) {
      if (permissionContext) refused.add(`${permissionContext.operation} ${permissionContext.subject}`);
    }
  })();
  return { connection, refused };
}

async function messagesIn(stream: string): Promise<number> {
  const { connection } = await as("event-keeper");
  return (await (await connection.jetstreamManager()).streams.info(stream)).state.messages;
}

describe("each user's necessary operations are allowed", () => {
  test.each([
    ["identity", "IDENTITY"],
    ["progress", "PROGRESS"],
    ["social", "SOCIAL"],
  ] as const)("%s publishes its own events and dead letters", async (name, stream) => {
    const { connection } = await as(name);
    const jetstream = connection.jetstream();
    const stored = await jetstream.publish(`evt.${name}.thing.happened.v1.someone`, "bytes", {
      msgID: `${name}:1`,
    });
    expect(stored.stream).toBe(stream);
    const letter = await jetstream.publish(`dlq.${name}.evt.progress.thing.happened.v1.someone`, "bytes");
    expect(letter.stream).toBe("DLQ");
  });

  test.each([
    ["social", "PROGRESS", "progress.thing.happened"],
    ["identity", "PROGRESS", "progress.thing.happened"],
    ["social", "ERASURES", "identity.user.deleted"],
  ] as const)("%s reads %s through its own consumer and settles what it read", async (name, stream, fact) => {
    const publisher = await as(stream === "PROGRESS" ? "progress" : "identity");
    const subject = `evt.${fact}.v1.${name}-reads`;
    await publisher.connection.jetstream().publish(subject, "bytes");
    const { connection, refused } = await as(name);
    const consumer = await connection.jetstream().consumers.get(stream, `${name}-${stream}`);
    const messages = await consumer.consume({ max_messages: 64, expires: 5000 });
    const settled: JsMsg[] = [];
    // Leaving the loop ends the consumption.
    for await (const message of messages) {
      if (message.subject !== subject) message.term("of another test");
      else if (message.info.deliveryCount === 1) {
        message.working();
        message.nak();
      } else {
        expect(await message.ackAck()).toBe(true);
        settled.push(message);
        break;
      }
    }
    expect(settled).toHaveLength(1);
    expect(refused).toEqual(new Set());
  });

  test.each([
    "req.goals-ai.suggest-challenges.v1",
    "req.goals-ai.suggest-current-goals.v1",
    "req.goals-ai.check-text.v1",
  ])("progress asks goals-ai, which answers: %s", async (subject) => {
    const [progress, goals] = await Promise.all([as("progress"), as("goals-ai")]);
    goals.connection.subscribe(subject, {
      queue: "goals-ai",
      callback: (_, message) => void message.respond("three challenges"),
    });
    await goals.connection.flush();
    const answer = await progress.connection.request(subject, "", { timeout: 2000 });
    expect(answer.string()).toBe("three challenges");
  });

  test("the gateway follows revoked sessions from a given time on, without a denial", async () => {
    const [identity, gateway] = await Promise.all([as("identity"), as("gateway")]);
    const subject = "evt.identity.session.revoked.v1.session-1";
    await identity.connection.jetstream().publish(subject, "bytes");
    const consumer = await gateway.connection.jetstream().consumers.get("SESSIONS", {
      filterSubjects: "evt.identity.session.>",
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(Date.now() - 600_000).toISOString(),
    });
    const messages = await consumer.consume({ max_messages: 10, expires: 5000 });
    for await (const message of messages) {
      expect(message.subject).toBe(subject);
      break;
    }
    await messages.close();
    await consumer.delete();
    expect(gateway.refused).toEqual(new Set());
  });

  test("social makes the gateway discard kept answers", async () => {
    const [social, gateway] = await Promise.all([as("social"), as("gateway")]);
    const told = gateway.connection.subscribe("invalidate.social.news.v1", { max: 1 });
    await gateway.connection.flush();
    social.connection.publish("invalidate.social.news.v1", "bytes");
    for await (const message of told) expect(message.string()).toBe("bytes");
    expect([gateway.refused, social.refused]).toEqual([new Set(), new Set()]);
  });

  test.each(serviceNames)("the event-keeper asks %s to handle a dead letter again", async (name) => {
    const [keeper, service] = await Promise.all([as("event-keeper"), as(name)]);
    const subject = `req.${name}.deliver-again.v1`;
    service.connection.subscribe(subject, { callback: (_, message) => void message.respond("done") });
    await service.connection.flush();
    expect((await keeper.connection.request(subject, "", { timeout: 2000 })).string()).toBe("done");
  });

  test("the event-keeper requests entries in the audit log", async () => {
    const [keeper, admin] = await Promise.all([as("event-keeper"), as("admin")]);
    const subject = "req.admin.record-operator-act.v1";
    admin.connection.subscribe(subject, { callback: (_, message) => void message.respond("written") });
    await admin.connection.flush();
    expect((await keeper.connection.request(subject, "", { timeout: 2000 })).string()).toBe("written");
  });

  test("identity sends a purge request to the event-keeper, which purges", async () => {
    const [identity, keeper] = await Promise.all([as("identity"), as("event-keeper")]);
    await identity.connection.jetstream().publish("evt.identity.thing.happened.v1.erased", "bytes");
    const manager = await keeper.connection.jetstreamManager();
    keeper.connection.subscribe("req.event-keeper.purge-person.v1", {
      callback: async (_, message) => {
        const { purged } = await manager.streams.purge("IDENTITY", { filter: "evt.*.*.*.*.erased" });
        message.respond(String(purged));
      },
    });
    await keeper.connection.flush();
    const answer = await identity.connection.request("req.event-keeper.purge-person.v1", "", {
      timeout: 2000,
    });
    expect(answer.string()).toBe("1");
  });
});

describe.each([...forbidden])("$name is denied", ({ name, publish, subscribe }) => {
  test("publishing other users' subjects, and access to streams and other consumers", async () => {
    const before = await Promise.all(["IDENTITY", "PROGRESS", "DLQ"].map(messagesIn));
    const { connection, refused } = await as(name);
    for (const subject of publish) connection.publish(subject, "{}");
    const all = new Set(publish.map((subject) => `publish ${subject}`));
    await waitFor(() => refused.size >= all.size);
    expect(refused).toEqual(all);
    expect(await Promise.all(["IDENTITY", "PROGRESS", "DLQ"].map(messagesIn))).toEqual(before);
  });

  test("subscribing to other users' subjects", async () => {
    const { connection, refused } = await as(name);
    for (const subject of subscribe) connection.subscribe(subject, { callback: () => {} });
    const all = new Set(subscribe.map((subject) => `subscription ${subject}`));
    await waitFor(() => refused.size >= all.size);
    expect(refused).toEqual(all);
  });
});

test("the gateway cannot smuggle another filter into the consumer that it may create", async () => {
  const { connection } = await as("gateway");
  const subject = "$JS.API.CONSUMER.CREATE.SESSIONS.spy.evt.identity.session.>";
  const config = { name: "spy", filter_subject: "evt.identity.user.deleted.v1.>", ack_policy: "none" };
  const answer = await connection.request(subject, JSON.stringify({ stream_name: "SESSIONS", config }));
  expect(answer.json()).toMatchObject({ error: { code: 400 } });
});

test("a second answer to one request is denied", async () => {
  const [progress, goals] = await Promise.all([as("progress"), as("goals-ai")]);
  goals.connection.subscribe("req.goals-ai.suggest-current-goals.v1", {
    callback: (_, message) => {
      message.respond("first");
      message.respond("second", { headers: headers() });
    },
  });
  await goals.connection.flush();
  const answer = await progress.connection.request("req.goals-ai.suggest-current-goals.v1", "", {
    timeout: 2000,
  });
  expect(answer.string()).toBe("first");
  await waitFor(() => goals.refused.size > 0);
});

test.each([
  ["anonymous", {}],
  ["a wrong password", { user: "identity", pass: "guess" }],
  ["an unknown user", { user: "root", pass: "guess" }],
])("%s cannot connect", async (_, credentials) => {
  const connecting = connect({ servers: server.url, reconnect: false, ...credentials });
  await expect(connecting).rejects.toMatchObject({ code: "AUTHORIZATION_VIOLATION" });
});
