import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { bootService, type BootedService } from "@questwell/common/testkit";
import { MayUseAiRequestSchema, MayUseAiResponseSchema, requestSubjects } from "@questwell/proto";
import { createApp } from "../../src/app.ts";

/** A fake identity, whose people have all said yes. */
interface FakeIdentity {
  /** Says no, or yes again, for a person. */
  answerFor(userId: string, mayUseAi: boolean): void;
  /** The people it was asked about, oldest first. */
  asked: string[];
  /** Unsubscribes, as when identity is down. */
  unsubscribe(): Promise<void>;
  resubscribe(): void;
}

/** The service with an identity on its broker. */
export async function bootWithIdentity(
  answers: Parameters<typeof createApp>[0],
): Promise<BootedService & { identity: FakeIdentity }> {
  const booted = await bootService(createApp(answers));
  const refused = new Set<string>();
  const asked: string[] = [];
  const subscribe = () =>
    booted.nats.connection.subscribe(requestSubjects.mayUseAi, {
      callback: (_error, message) => {
        const { userId } = fromBinary(MayUseAiRequestSchema, message.data);
        asked.push(userId);
        const answer = create(MayUseAiResponseSchema, { mayUseAi: !refused.has(userId) });
        message.respond(toBinary(MayUseAiResponseSchema, answer));
      },
    });
  let subscription = subscribe();
  await booted.nats.connection.flush();
  const identity: FakeIdentity = {
    answerFor: (userId, mayUseAi) => void (mayUseAi ? refused.delete(userId) : refused.add(userId)),
    asked,
    async unsubscribe() {
      subscription.unsubscribe();
      await booted.nats.connection.flush();
    },
    resubscribe: () => void (subscription = subscribe()),
  };
  return { ...booted, identity };
}
