import { serviceNames, type ServiceName } from "@questwell/proto";
import type { JsMsg, MsgHdrs, StoredMsg } from "nats";

/** A message that a service could not handle. */
export interface DeadLetter {
  /** Its sequence in the stream of dead letters. */
  id: number;
  /** The service that could not handle it. */
  service: ServiceName;
  /** The event's own subject. */
  subject: string;
  /** The full name of the payload's message; empty when the event had none. */
  type: string;
  eventId: string;
  /** When the fact happened, from the envelope. */
  eventTime: string;
  aggregateId: string;
  aggregateSeq: number;
  cause: string;
  deliveries: number;
  /** When it was dead-lettered. */
  at: Date;
  payload: Uint8Array;
}

/** Parses a message of the dead letters; undefined when its subject belongs to no service. */
export function toDeadLetter(message: JsMsg | StoredMsg): DeadLetter | undefined {
  const [, name = "", ...subject] = message.subject.split(".");
  const service = serviceNames.find((each) => each === name);
  if (!service) return undefined;
  const envelope = "header" in message ? message.header : message.headers;
  const text = (key: string) => envelope?.get(key) ?? "";
  return {
    id: message.seq,
    service,
    subject: subject.join("."),
    type: text("ce-type"),
    eventId: text("ce-id"),
    eventTime: text("ce-time"),
    aggregateId: text("agg-id"),
    aggregateSeq: wholeNumber(envelope, "agg-seq"),
    cause: text("dead-letter-cause"),
    deliveries: wholeNumber(envelope, "dead-letter-deliveries"),
    at: "info" in message ? new Date(message.info.timestampNanos / 1e6) : message.time,
    payload: message.data,
  };
}

/** The person or session that it is about; empty when it is about neither. */
export function subjectIdOf({ subject }: Pick<DeadLetter, "subject">): string {
  const last = subject.slice(subject.lastIndexOf(".") + 1);
  return last === "-" ? "" : last;
}

function wholeNumber(envelope: MsgHdrs | undefined, key: string): number {
  const value = Number(envelope?.get(key) ?? 0);
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
