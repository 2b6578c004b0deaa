import { create, toBinary, type DescMessage, type MessageInitShape } from "@bufbuild/protobuf";
import { eventSubjects, type EventType } from "@questwell/proto";

/** An outgoing event: stored with the fact that caused it, published later by the relay. */
export interface OutgoingEvent {
  /**
   * Derived from the fact, so that a re-publish is deduplicated: `<aggregateId>:<sequence>:<n>` or the fact's own id.
   */
  id: string;
  subject: string;
  /** The full name of the payload's message. */
  type: string;
  time: Date;
  aggregateId: string;
  aggregateSeq: number;
  bytes: Buffer;
}

/** The metadata of an event. */
export interface EventIdentity {
  id: string;
  /** The person, or for a session the session, that the fact is about: the last token of the subject. */
  about: string;
  aggregateId: string;
  aggregateSeq: number;
  time: Date;
}

/** Creates an event from a fact. */
export function createEvent<Schema extends DescMessage>(
  schema: Schema & { typeName: string },
  { about, ...identity }: EventIdentity,
  message: MessageInitShape<Schema>,
): OutgoingEvent {
  const type = schema.typeName as EventType;
  const base = eventSubjects[type];
  if (!base) throw new Error(`${schema.typeName} has no subject`);
  return {
    ...identity,
    type,
    subject: `${base}.${about}`,
    bytes: Buffer.from(toBinary(schema, create(schema, message))),
  };
}
