import type { Logger } from "@questwell/common";
import { makeTestKeys } from "@questwell/common/testkit";
import type { Client } from "./client.ts";
import { answerJson, startFakeSubgraph, type Answer, type FakeSubgraph } from "./fake-subgraph.ts";
import { issueSession, type SessionClaims } from "./session-issuer.ts";
import { startGateway, type TestGateway } from "./start-gateway.ts";

/** A gateway in front of fakes of identity and progress. */
export interface BeforeFakes {
  gateway: TestGateway;
  identity: FakeSubgraph;
  progress: FakeSubgraph;
  session: ReturnType<typeof makeTestKeys>;
  internal: ReturnType<typeof makeTestKeys>;
  /** A client of a person who passed every gate, unless overridden. */
  signedIn(overrides?: Partial<SessionClaims>): Client;
  stop(): Promise<void>;
}

/** Starts all three; each test starts its own, since the gateway's circuit breakers keep state. */
export async function startBeforeFakes(log?: Logger): Promise<BeforeFakes> {
  const session = makeTestKeys();
  const internal = makeTestKeys();
  const identity = await startFakeSubgraph();
  const progress = await startFakeSubgraph();
  const gateway = await startGateway({
    sessionKeys: session.publicKeys,
    internalKeys: internal.privateKeys,
    subgraphUrls: { identity: identity.url, progress: progress.url },
    ...(log && { log }),
  });
  return {
    gateway,
    identity,
    progress,
    session,
    internal,
    signedIn(overrides = {}) {
      const client = gateway.client();
      client.cookies.set("__Host-s", issueSession(session.privateKeys, overrides));
      return client;
    },
    async stop() {
      await gateway.stop();
      await identity.stop();
      await progress.stop();
    },
  };
}

export const settings = {
  dailyReminders: true,
  soundEffects: true,
  coachingStyle: "gentle",
  aiCoach: null,
  askBeforeSharing: true,
  timeZone: "UTC",
  dayStartHour: 0,
  allowAppNewsEmails: true,
};

export const answerSettings: Answer = answerJson({ data: { settings } });
