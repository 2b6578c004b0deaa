import { setTimeout as delay } from "node:timers/promises";
import { ADVISORY_DURABLE, ADVISORY_STREAM, createOutageLog } from "@questwell/common";
import type { Running } from "@questwell/common";
import type { ConsumerMessages, JsMsg } from "nats";
import type { Context } from "../context.ts";
import { parseAdvisory } from "./advisory.ts";
import { deadLetterMessage } from "./dead-letter-message.ts";

const REOPEN_MS = 500;
const RETRY_MS = 5000;

/** Consumes the server's advisories about messages that ran out of deliveries or were terminated. */
export function watchAdvisories(context: Context): Running {
  const stopping = new AbortController();
  const finished = follow(context, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

async function follow(context: Context, signal: AbortSignal): Promise<void> {
  const { bus } = context;
  const outage = createOutageLog(context.log);
  while (!signal.aborted) {
    let messages: ConsumerMessages | undefined;
    const close = () => void messages?.close();
    try {
      const consumer = await (await bus.jetstream()).consumers.get(ADVISORY_STREAM, ADVISORY_DURABLE);
      // A stream that was deleted must end the loop, so that it opens the one that replaces it.
      messages = await consumer.consume({ max_messages: 16, expires: 5000, abort_on_missing_resource: true });
      signal.addEventListener("abort", close, { once: true });
      if (signal.aborted) close();
      outage.over("advisory subscription works again");
      for await (const message of messages) await settle(context, message);
    } catch (error) {
      if (!signal.aborted) outage.begun({ err: error }, "advisory subscription failed, will retry");
    } finally {
      signal.removeEventListener("abort", close);
    }
    await delay(REOPEN_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function settle({ bus, log }: Context, message: JsMsg): Promise<void> {
  const advisory = parseAdvisory(message.string());
  if (!advisory) {
    log.warn({ subject: message.subject }, "ignored advisory of unknown kind");
    message.ack();
    return;
  }
  try {
    const burial = await deadLetterMessage(bus.connected(), advisory);
    await message.ackAck();
    if (burial === "copied") log.error({ ...advisory }, "message dead-lettered");
  } catch (error) {
    log.warn({ err: error, ...advisory }, "dead letter not stored, advisory will be redelivered");
    message.nak(RETRY_MS);
  }
}
