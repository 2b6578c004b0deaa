import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { ADVISORY_DURABLE, consumerConfigs, streamConfigs, subjectsOf } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { useKeeper } from "./boot-keeper.ts";

const booted = useKeeper();

const allStreams = new Set(streamConfigs({ maxBytes: 0, replicas: 1 }).map(({ name }) => name));
const allConsumers = new Set(consumerConfigs().map(({ config }) => config.durable_name));

async function namesNow(): Promise<{ streams: Set<string>; consumers: Set<string> }> {
  // A request while the server is unreachable gets no answer.
  const manager = await booted.connection.jetstreamManager({ timeout: 250 });
  const streams = new Set<string>();
  const consumers = new Set<string>();
  for await (const { config } of manager.streams.list()) {
    streams.add(config.name);
    // Trimming a stream briefly creates a probe consumer.
    for await (const { config: each } of manager.consumers.list(config.name))
      if (each.durable_name !== undefined) consumers.add(each.durable_name);
  }
  return { streams, consumers };
}

const everythingIsThere = async () => {
  const { streams, consumers } = await namesNow();
  return streams.size === allStreams.size && consumers.size === allConsumers.size;
};

test("every stream and consumer exists once the event-keeper has started", async () => {
  expect(await namesNow()).toEqual({ streams: allStreams, consumers: allConsumers });
  expect(allConsumers).toContain(ADVISORY_DURABLE);
});

test("a full stream rejects new events instead of dropping old ones", async () => {
  const manager = await booted.connection.jetstreamManager();
  const { config } = await manager.streams.info("PROGRESS");
  expect(config).toMatchObject({
    subjects: subjectsOf("PROGRESS"),
    storage: "file",
    discard: "new",
    max_bytes: 16 * 1024 * 1024,
    max_msg_size: 64 * 1024,
  });
});

test("a deleted stream is recreated with its consumers", async () => {
  const manager = await booted.connection.jetstreamManager();
  await manager.streams.delete("PROGRESS");
  await waitFor(everythingIsThere);
  expect(await namesNow()).toEqual({ streams: allStreams, consumers: allConsumers });
});

test("a deleted consumer is recreated", async () => {
  const manager = await booted.connection.jetstreamManager();
  await manager.consumers.delete("PROGRESS", "social-PROGRESS");
  await waitFor(everythingIsThere);
});

test("everything is recreated when the server lost its whole store, and accepts events again", async () => {
  booted.server.kill();
  await booted.server.whenDown();
  await rm(join(booted.dataPath, "nats", "store"), { recursive: true });
  await booted.server.restart();
  await waitFor(everythingIsThere);
  const progress = await booted.as("progress");
  const stored = await progress.jetstream().publish("evt.progress.challenge.completed.v1.someone", "bytes");
  expect(stored).toMatchObject({ stream: "PROGRESS", seq: 1 });
}, 30_000);
