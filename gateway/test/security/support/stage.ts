import { createBus, createLogger, systemClock, type Bus } from "@questwell/common";
import { waitFor, type StoredDocument } from "@questwell/common/testkit";
import { startProviderStub } from "@questwell/provider-stub";
import { subgraphNames } from "../../../src/schema/subgraphs.ts";
import { followRevocations } from "../../../src/session/revocation-feed.ts";
import { createRevocations } from "../../../src/session/revocations.ts";
import { startStack, type TestStack } from "../../support/start-stack.ts";
import { complaintAbout } from "./complaint.ts";
import { cookieOf, gatherCircle, type Circle } from "./circle.ts";
import type { Operation } from "./operations.ts";
import { aboutHeaders } from "./safe-headers.ts";
import { send, type RawAnswer, type RawRequest } from "./send.ts";

/** One system for many tables, since starting it takes longer than any of them. */
export interface Stage {
  stack: TestStack;
  circle: Circle;
  /** As any process of ours, for requests to services. */
  bus: Bus;
  /** The cookies of a caller with access to an operation, but not to other accounts' things. */
  cookieFor(operation: Operation): string;
  /** Sends a request and checks the form of every response. */
  ask(request: RawRequest): Promise<RawAnswer>;
  /** All problems with the form of responses so far. */
  complaints(): readonly string[];
  /** Runs attempts that must change nothing; returns their findings, followed by the changed rows. */
  unchanged(attempts: () => Promise<unknown[]>): Promise<unknown[]>;
  stop(): Promise<void>;
}

const QUIET_MS = 500;

/** Collections that reads write to: the audit log, when the feed was opened, and that there was no news. */
const writtenByReads = new Set([
  "audit_facts",
  "audit_entries",
  "audit_subjects",
  "feed_views",
  "news_checks",
]);

/** Starts the whole system, with a gateway that follows revocations as in its own process. */
export async function setStage(): Promise<Stage> {
  const revocations = createRevocations(systemClock);
  const provider = await startProviderStub({ dialect: "compatible", key: null });
  const stack = await startStack(
    subgraphNames,
    { revocations: { ...revocations, isCurrent: () => true } },
    { "goals-ai": { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: "stub" } },
  );
  const log = createLogger("gateway", "silent");
  const bus = createBus({ name: "gateway", url: stack.services.nats.url, log });
  const feed = followRevocations({ bus, revocations, clock: systemClock, log });
  const circle = await gatherCircle(stack.gateway);
  const complaints: string[] = [];

  async function storedState(): Promise<StoredDocument[]> {
    const stored = await stack.services.stored();
    return stored.filter(({ collection }) => !writtenByReads.has(collection));
  }
  const quiet = () =>
    waitFor(async () => {
      const before = await storedState();
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      return JSON.stringify(before) === JSON.stringify(await storedState()) && before;
    }, 30_000);

  return {
    stack,
    circle,
    bus,
    cookieFor: ({ isOfAdmins }) => cookieOf(isOfAdmins ? circle.admin : circle.unrelated),
    async ask(request) {
      const answer = await send(stack.gateway.url, request);
      const complaint = complaintAbout(request, { ...answer, tookMs: 0 }) ?? aboutHeaders(request, answer);
      if (complaint !== null) complaints.push(`${request.method} ${request.path}: ${complaint}`);
      return answer;
    },
    complaints: () => complaints,
    async unchanged(attempts) {
      const before = new Set((await quiet()).map((document) => JSON.stringify(document)));
      const found = await attempts();
      const after = new Set((await quiet()).map((document) => JSON.stringify(document)));
      const gone = [...before].filter((text) => !after.has(text)).map((text) => ({ gone: text }));
      const come = [...after].filter((text) => !before.has(text)).map((text) => ({ come: text }));
      return [...found, ...gone, ...come];
    },
    async stop() {
      await feed.stop();
      await bus.close();
      await stack.stop();
      await provider.stop();
    },
  };
}
