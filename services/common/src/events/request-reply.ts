import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from "@bufbuild/protobuf";
import { headers, type Msg } from "nats";
import { AppError, unavailable } from "../errors/app-error.ts";
import { isErrorCode } from "../errors/codes.ts";
import { toAppError } from "../errors/store-errors.ts";
import { DEADLINE_HEADER, TIME_LEFT_HEADER } from "../graphql/deadline.ts";
import type { Logger } from "../logging/logger.ts";
import { timeLeftOf } from "../time/time-left.ts";
import { atMost } from "../time/at-most.ts";
import type { Bus } from "./bus.ts";

const ERROR_CODE = "error-code";
const RETRY_AFTER = "retry-after";
const HELP_CATEGORY = "help-category";
const REQUEST_ID = "request-id";
const DRAIN_MS = 1000;

/** A question of one service to another, with the messages that it and its answer are. */
export interface RequestType<Request extends DescMessage, Response extends DescMessage> {
  subject: string;
  request: Request;
  response: Response;
}

/** How long a question may take, and on whose behalf it is asked. */
export interface RequestOptions {
  timeoutMs: number;
  requestId: string;
  /** When nobody waits for the answer any longer, where that may come earlier. */
  deadline?: Date;
}

/**
 * Asks another service and waits for its answer. The question carries how long it matters, and nobody begins to answer one
 * that is.
 *
 * @throws AppError what the other service answered, or UNAVAILABLE when nobody did in time.
 */
export async function request<Request extends DescMessage, Response extends DescMessage>(
  bus: Bus,
  type: RequestType<Request, Response>,
  message: MessageInitShape<Request>,
  { timeoutMs, requestId, deadline }: RequestOptions,
): Promise<MessageShape<Response>> {
  const endMs = Math.min(Date.now() + timeoutMs, deadline?.getTime() ?? Infinity);
  const timeout = endMs - Date.now();
  if (timeout <= 0) throw unavailable(new Error("Nobody waits for the answer any longer"));
  const bytes = toBinary(type.request, create(type.request, message));
  const envelope = headers();
  envelope.set(REQUEST_ID, requestId);
  envelope.set(TIME_LEFT_HEADER, String(timeout));
  envelope.set(DEADLINE_HEADER, String(endMs));
  let reply: Msg;
  try {
    reply = await bus.connected().request(type.subject, bytes, { timeout, headers: envelope });
  } catch (error) {
    throw unavailable(error);
  }
  const code = reply.headers?.get(ERROR_CODE);
  if (isErrorCode(code)) {
    const retryAfter = reply.headers?.get(RETRY_AFTER);
    const category = reply.headers?.get(HELP_CATEGORY);
    throw new AppError(code, reply.string(), {
      ...(retryAfter && { retryAfter: Number(retryAfter) }),
      ...(category && { help: { category } }),
    });
  }
  return fromBinary(type.response, reply.data);
}

/** Answers one kind of question. */
export interface Responder<Context> {
  subject: string;
  answer(context: Context, bytes: Uint8Array): Promise<Uint8Array>;
}

/** Pairs a kind of question with its handler. */
export function answer<Request extends DescMessage, Response extends DescMessage, Context>(
  type: RequestType<Request, Response>,
  handler: (context: Context, message: MessageShape<Request>) => Promise<MessageInitShape<Response>>,
): Responder<Context> {
  return {
    subject: type.subject,
    answer: async (context, bytes) => {
      const response = await handler(context, decodeRequest(type.request, bytes));
      return toBinary(type.response, create(type.response, response));
    },
  };
}

function decodeRequest<Request extends DescMessage>(
  schema: Request,
  bytes: Uint8Array,
): MessageShape<Request> {
  try {
    return fromBinary(schema, bytes);
  } catch (cause) {
    throw new AppError("BAD_USER_INPUT", `Not a ${schema.typeName}`, { cause });
  }
}

/** The running responders of a service. */
export interface RunningResponders {
  /** Takes no new question and waits for the answers in hand. */
  stop(): Promise<void>;
}

/** Begins to answer once NATS is there; copies of a service share the questions. */
export async function startResponders<Context>(
  bus: Bus,
  responders: readonly Responder<Context>[],
  context: Context,
  log: Logger,
): Promise<RunningResponders> {
  const connection = await bus.connection;
  const inHand = new Set<Promise<void>>();
  const take = async (responder: Responder<Context>, message: Msg) => {
    const replied = reply(responder, context, message, log);
    inHand.add(replied);
    await replied;
    inHand.delete(replied);
  };
  const subscriptions = responders.map((responder) =>
    connection.subscribe(responder.subject, {
      queue: bus.name,
      callback: (error, message) => {
        if (error) log.warn({ err: error, subject: responder.subject }, "subscription failed");
        else void take(responder, message);
      },
    }),
  );
  return {
    async stop() {
      await atMost(DRAIN_MS, Promise.allSettled(subscriptions.map((subscription) => subscription.drain())));
      await Promise.all(inHand);
    },
  };
}

/** Whether nobody waits for the answer any longer; a question that says nothing of it is waited for. */
function isOver({ headers: envelope }: Msg): boolean {
  const said = { timeLeft: envelope?.get(TIME_LEFT_HEADER), deadline: envelope?.get(DEADLINE_HEADER) };
  return (timeLeftOf(said, Date.now()) ?? Infinity) <= 0;
}

/** Answers one question; it never throws. */
async function reply<Context>(
  responder: Responder<Context>,
  context: Context,
  message: Msg,
  log: Logger,
): Promise<void> {
  if (isOver(message)) return;
  const { subject } = responder;
  const requestId = message.headers?.get(REQUEST_ID);
  try {
    message.respond(await responder.answer(context, message.data));
  } catch (error) {
    const known = toAppError(error) ?? new AppError("INTERNAL_SERVER_ERROR", "Something went wrong");
    if (known.code === "INTERNAL_SERVER_ERROR")
      log.error({ err: error, subject, requestId }, "request failed");
    const envelope = headers();
    envelope.set(ERROR_CODE, known.code);
    if (known.retryAfter !== undefined) envelope.set(RETRY_AFTER, String(known.retryAfter));
    if (known.help) envelope.set(HELP_CATEGORY, known.help.category);
    try {
      message.respond(Buffer.from(known.message), { headers: envelope });
    } catch (failure) {
      log.warn({ err: failure, subject, requestId }, "reply failed");
    }
  }
}
