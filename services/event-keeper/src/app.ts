import { startResponders } from "@questwell/common";
import type { Running } from "@questwell/common";
import type { Context } from "./context.ts";
import { watchAdvisories } from "./dead-letters/watch-advisories.ts";
import { answerPurgePerson } from "./erasure/purge-person.ts";
import { measureStreams } from "./metrics/measure-streams.ts";
import { keepStreams } from "./streams/keep-streams.ts";
import { trimStreams } from "./streams/trim-streams.ts";

/**
 * Starts the event-keeper: resolves once NATS was reachable and every stream and consumer existed.
 *
 * @throws Error when the server is too old, or AbortError when `signal` aborts first.
 */
export async function startEventKeeper(context: Context, signal: AbortSignal): Promise<Running> {
  const streams = await keepStreams(context, signal);
  const advisories = watchAdvisories(context);
  const measures = measureStreams(context);
  const trimming = trimStreams(context);
  const responders = await startResponders(context.bus, [answerPurgePerson], context, context.log);
  return {
    async stop() {
      const parts = [streams, advisories, measures, trimming, responders];
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
