import type { BackgroundContext } from "../context/background-context.ts";
import type { RequestContext } from "../context/request-context.ts";
import { unauthenticated, type AppError } from "../errors/app-error.ts";
import type { ReceivedEvent } from "../events/consumer.ts";
import { aggregateOutbox, type OutboxSource } from "../events/outbox.ts";
import type { Job } from "../jobs/jobs.ts";
import { erasedEvent, eraseUser, type AboutUser, type EraseUser } from "./erase-user.ts";
import { purgeAgain, sweepErased, purgeErased } from "./purge-again.ts";
import { findErased, isErased, TombstoneModel } from "./tombstone.model.ts";

type Handler<Event> = (ctx: BackgroundContext, event: Event) => Promise<void>;

/** A use case as GraphQL calls it. */
type Resolver<Context, Input, Result> = (parent: unknown, input: Input, ctx: Context) => Promise<Result>;

/** How a service erases people, including what is written concurrently. */
export interface Erasure {
  /** Erases a person after the deletion of their account. */
  eraseUser: Handler<Pick<ReceivedEvent<AboutUser>, "message">>;
  /** The confirmations that it publishes. */
  outbox: OutboxSource;
  /** Purges late writes, ten minutes later and then daily. */
  purgeAgain: Job<BackgroundContext>;
  /** At startup: purges what a crashed process left behind. */
  sweepErased: (ctx: Pick<BackgroundContext, "clock">) => Promise<void>;
  /** After a write: purges what was written about those of these people who were erased meanwhile. */
  purgeErased: (userIds: readonly string[]) => Promise<void>;
  /** Runs a write about people even when one of them is erased; then purges what it stored about the erased ones. */
  purgeAfter: <Result>(userIds: readonly string[], write: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs a write about people. It is rejected when one of them is erased. When one is erased while it runs, what it
   * stored is purged after it, because the purge of the person's rows may have come first.
   *
   * @throws AppError from `refusal`, when one of them is erased.
   */
  unlessErased: <Result>(
    userIds: readonly string[],
    write: () => Promise<Result>,
    refusal: () => AppError,
  ) => Promise<Result>;
  /** A mutation that answers an erased viewer as if they had signed out: UNAUTHENTICATED. */
  forViewer: <Context extends Pick<RequestContext, "requireViewer">, Input, Result>(
    useCase: (ctx: Context, input: Input) => Promise<Result>,
  ) => Resolver<Context, Input, Result>;
  /** A handler that skips late events about an erased person. */
  skipErased: <Message extends { userId: string }>(
    handler: Handler<ReceivedEvent<Message>>,
  ) => Handler<ReceivedEvent<Message>>;
}

/** The erasure of a service; `purge` removes its rows about a person. */
export function createErasure(service: EraseUser): Erasure {
  const { purge } = service;
  const purgeAfter: Erasure["purgeAfter"] = async (userIds, write) => {
    try {
      return await write();
    } finally {
      await purgeErased(purge, userIds);
    }
  };
  // The check after the write finds every person whom the check before it missed: the tombstone precedes the purge.
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
    skipErased: (handler) => async (ctx, event) => {
      const { userId } = event.message;
      if (await isErased(userId)) return;
      await purgeAfter([userId], () => handler(ctx, event));
    },
  };
}
