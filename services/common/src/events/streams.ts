import { eventSubjects, serviceNames, services, type StreamName } from "@questwell/proto";

/**
 * Facts that share a stream with facts of the same kind, whichever service publishes them. A full stream rejects every
 * publish, so what must always be published (revocations, deletions and their confirmations) shares no stream with what
 * people can create more of. Copies of a state, of which only the newest counts, have a stream that keeps one message
 * per person. What admins did is in one stream, whose only reader is the audit log.
 */
const streamByFact: Partial<Record<string, StreamName>> = {
  "session.revoked": "SESSIONS",
  "session.heartbeat": "SESSIONS",
  "user.deleted": "ERASURES",
  "user.erased": "ERASURES",
  "settings.changed": "STATES",
  "role.granted": "STATES",
  "cheers.counted": "STATES",
  "audit.acted": "IDENTITY",
};

/** The stream on which the server reports messages that ran out of deliveries or were terminated. */
export const ADVISORY_STREAM = "ADVISORY";
export const DEAD_LETTER_STREAM = "DLQ";

/**
 * The stream that keeps the events of a subject.
 *
 * @throws Error for a subject of no service.
 */
export function streamOf(subject: string): StreamName {
  const [kind, service = "", aggregate, fact] = subject.split(".");
  const name = kind === "evt" ? serviceNames.find((each) => each === service) : undefined;
  const stream = name && (streamByFact[`${aggregate}.${fact}`] ?? services[name].stream);
  if (!stream) throw new Error(`${subject} belongs to no service`);
  return stream;
}

/** `evt.<service>.<aggregate>.<fact>.>` of every fact in a stream, in all versions. */
export function subjectsOf(stream: StreamName): string[] {
  const bases = Object.values(eventSubjects).filter((base) => streamOf(base) === stream);
  return [...new Set(bases.map((base) => `${base.split(".").slice(0, 4).join(".")}.>`))];
}
