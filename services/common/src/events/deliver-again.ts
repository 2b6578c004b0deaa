import {
  DeliverAgainRequestSchema,
  DeliverAgainResponseSchema,
  deliverAgainSubject,
  type ServiceName,
} from "@questwell/proto";
import type { Consumer } from "./consumer.ts";
import { headerText } from "../input/visible-text.ts";
import { answer, type RequestType, type Responder } from "./request-reply.ts";

type DeliverAgain = RequestType<typeof DeliverAgainRequestSchema, typeof DeliverAgainResponseSchema>;

/** The request to one service to handle an event that it could not handle before. */
export const deliverAgain = (service: ServiceName): DeliverAgain => ({
  subject: deliverAgainSubject(service),
  request: DeliverAgainRequestSchema,
  response: DeliverAgainResponseSchema,
});

/**
 * Redelivers an event to the handler that failed, and to no other service. The handler is idempotent, so an event with
 * an already stored effect changes nothing.
 */
export function answerDeliverAgain<Context>(
  service: ServiceName,
  consumers: readonly Consumer<Context>[],
): Responder<Context> {
  return answer(deliverAgain(service), async (context: Context, event) => {
    const { eventId: id, type, payload, aggregateId } = event;
    const consumer = consumers.find((candidate) => candidate.type === type);
    if (!consumer) return { failure: `${service} does not handle ${type || "events without a type"}` };
    const time = new Date(event.time);
    if (!id || Number.isNaN(time.getTime())) return { failure: "The event has no id or no time" };
    try {
      const aggregateSeq = Number(event.aggregateSeq);
      await consumer.handle(context, payload, { id, time, aggregateId, aggregateSeq });
      return {};
    } catch (error) {
      return {
        failure: headerText(error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
      };
    }
  });
}
