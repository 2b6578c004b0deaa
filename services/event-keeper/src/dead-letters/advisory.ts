import { z } from "zod";

const Place = z.object({
  stream: z.string().min(1),
  consumer: z.string().min(1),
  stream_seq: z.int().positive(),
  deliveries: z.int().min(0),
});

const ServerAdvisory = z.discriminatedUnion("type", [
  Place.extend({ type: z.literal("io.nats.jetstream.advisory.v1.max_deliver") }),
  Place.extend({
    type: z.literal("io.nats.jetstream.advisory.v1.terminated"),
    reason: z.string().default("no reason given"),
  }),
]);

/** The server's report that a consumer will not get a message any more. */
export interface Advisory {
  stream: string;
  consumer: string;
  streamSeq: number;
  deliveries: number;
  /** The reason, for people to read. */
  cause: string;
}

/** Parses an advisory of the server; undefined when it is of an unknown kind. */
export function parseAdvisory(json: string): Advisory | undefined {
  const { data } = ServerAdvisory.safeParse(parseJson(json));
  if (!data) return undefined;
  const { stream, consumer, stream_seq: streamSeq, deliveries } = data;
  const cause =
    data.type === "io.nats.jetstream.advisory.v1.terminated"
      ? `terminated: ${data.reason}`
      : `not handled in ${deliveries} deliveries`;
  return { stream, consumer, streamSeq, deliveries, cause };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
