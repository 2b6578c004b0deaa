import { unauthenticated, type AppError } from "../errors/app-error.ts";
import type { ReceivedEvent } from "../events/consumer.ts";
import type { RequestContext } from "../graphql/request-context.ts";
import type { Job } from "../lifecycle/jobs.ts";
import type { BackgroundContext } from "../lifecycle/service.ts";
import { aggregateOutbox, type OutboxSource } from "../events/outbox.ts";
import { erasedEvent, eraseUser, type AboutUser, type EraseUser } from "./erase-user.ts";
import { purgeAgain, sweepErased } from "./purge-again.ts";
import { purgeErased } from "./purge.ts";
import { findErased, isErased, TombstoneModel } from "./tombstone.model.ts";

type Handler<Event> = (ctx: BackgroundContext, event: Event) => Promise<void>;

/** A use case as GraphQL calls it. */
type Resolver<Context, Input, Result> = (parent: unknown, input: Input, ctx: Context) => Promise<Result>;

/** How a service forgets people, and keeps what is written meanwhile from outliving them. */
export interface Erasure {
  /** Erases a person whose account is deleted. */
  eraseUser: Handler<Pick<ReceivedEvent<AboutUser>, "message">>;
  /** The confirmations that it publishes. */
  outbox: OutboxSource;
  /** Removes again, ten minutes later and then daily, what came late. */
  purgeAgain: Job<BackgroundContext>;
  /** At the start: removes what a process that died left behind. */
  sweepErased: (ctx: Pick<BackgroundContext, "clock">) => Promise<void>;
  /** After a write: if one of these people was erased meanwhile, what was written about them goes too. */
  purgeErased: (userIds: readonly string[]) => Promise<void>;
  /** Runs a write about people also when one of them is gone; what it stored about those is removed after it. */
  purgeAfter: <Result>(userIds: readonly string[], write: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs a write about people. It is refused when one of them is gone; when one goes while it runs, what it stored is
   * removed after it, because the removal of the person's rows may have been faster.
   *
   * @throws AppError what `refusal` makes, when somebody is gone.
   */
  unlessErased: <Result>(
    userIds: readonly string[],
    write: () => Promise<Result>,
    refusal: () => AppError,
  ) => Promise<Result>;
  /** A mutation that answers a viewer who is gone as if they had signed out: UNAUTHENTICATED. */
  forViewer: <Context extends Pick<RequestContext, "requireViewer">, Input, Result>(
    useCase: (ctx: Context, input: Input) => Promise<Result>,
  ) => Resolver<Context, Input, Result>;
  /** A handler that passes over what comes late about a person who is gone. */
  passOverErased: <Message extends { userId: string }>(
    handler: Handler<ReceivedEvent<Message>>,
  ) => Handler<ReceivedEvent<Message>>;
}

/** The erasure of a service whose rows about a person `purge` removes. */
export function createErasure(service: EraseUser): Erasure {
  const { purge } = service;
  const purgeAfter: Erasure["purgeAfter"] = async (userIds, write) => {
    try {
      return await write();
    } finally {
      await purgeErased(purge, userIds);
    }
  };
  // The look after the write misses nobody whom the one before it did: the tombstone is older than the removal.
  const unlessErased: Erasure["unlessErased"] = async (userIds, write, refusal) => {
    if ((await findErased(userIds)).length > 0) throw refusal();
    return purgeAfter(userIds, write);
  };
  return {
    eraseUser: (ctx, event) => eraseUser(service, ctx, event),
    outbox: aggregateOutbox(TombstoneModel, {
      events: ({ _id, rev, erasedAt }) => (rev > 1 ? [erasedEvent(service, _id, erasedAt)] : []),
      changedAt: "erasedAt",
    }),
    purgeAgain: { name: "purge again", everyMs: 60_000, run: (ctx) => purgeAgain(purge, ctx) },
    sweepErased: (ctx) => sweepErased(purge, ctx),
    purgeErased: (userIds) => purgeErased(purge, userIds),
    purgeAfter,
    unlessErased,
    forViewer: (useCase) => (_, input, ctx) =>
      unlessErased([ctx.requireViewer().id], () => useCase(ctx, input), unauthenticated),
    passOverErased: (handler) => async (ctx, event) => {
      const { userId } = event.message;
      if (await isErased(userId)) return;
      await purgeAfter([userId], () => handler(ctx, event));
    },
  };
}
