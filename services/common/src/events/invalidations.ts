import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import type { DescMessage, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { Events } from "nats";
import type { Logger } from "../logging/logger.ts";
import type { Bus } from "./bus.ts";

/** A kind of answers that other processes keep; the message names those to discard. */
export interface InvalidationType<Message extends DescMessage> {
  subject: string;
  message: Message;
}

/**
 * Makes every process that keeps answers of this kind discard some. Sent at most once, and to nobody while NATS is not
 * reachable; it never throws. Called after the write that changes the answers.
 */
export function invalidate<Message extends DescMessage>(
  bus: Bus,
  { subject, message }: InvalidationType<Message>,
  fields: MessageInitShape<Message>,
  log: Logger,
): void {
  try {
    bus.connected().publish(subject, toBinary(message, create(message, fields)));
  } catch (error) {
    log.debug({ err: error, subject }, "invalidation not sent");
  }
}

/** What keeps answers. */
export interface KeptAnswers<Message extends DescMessage> {
  discard(message: MessageShape<Message>): void;
  /** From now on every invalidation arrives. */
  open(): void;
  /** Invalidations may be lost from now on: it discards everything, and keeps nothing. */
  close(): void;
}

/** Lets answers be kept while invalidations arrive: from each connection to NATS until its end. */
export function followInvalidations<Message extends DescMessage>(
  bus: Bus,
  { subject, message }: InvalidationType<Message>,
  kept: KeptAnswers<Message>,
  log: Logger,
): void {
  const follow = async () => {
    const connection = await bus.connection;
    const statuses = connection.status();
    // The statuses do not end with the connection.
    void connection.closed().then(() => kept.close());
    let isDenied = false;
    const take = (bytes: Uint8Array) => {
      try {
        kept.discard(fromBinary(message, bytes));
      } catch (error) {
        log.warn({ err: error, subject }, "invalid invalidation, every kept answer is discarded");
        kept.close();
        kept.open();
      }
    };
    connection.subscribe(subject, {
      callback(error, { data }) {
        if (error) {
          isDenied = true;
          kept.close();
          log.warn({ err: error, subject }, "invalidations cannot be received, so no answer is kept");
        } else take(data);
      },
    });
    let round = 0;
    // The server has taken the subscription when it answers what was sent after it.
    const open = async () => {
      const own = (round += 1);
      await connection.flush();
      if (own === round && !isDenied) kept.open();
    };
    const reopen = () => void open().catch(() => {});
    reopen();
    for await (const { type } of statuses) {
      if (type === Events.Reconnect) reopen();
      if (type === Events.Disconnect) {
        round += 1;
        kept.close();
      }
    }
  };
  // The process ends by itself when the connection cannot be opened.
  follow().catch((error: unknown) => log.debug({ err: error, subject }, "invalidations not followed"));
}
