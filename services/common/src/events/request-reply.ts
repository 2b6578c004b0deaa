import {
  create,
  fromBinary,
  toBinary,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from "@bufbuild/protobuf";
import { ErrorCode, headers, NatsError, type Msg } from "nats";
import { AppError, unavailable } from "../errors/app-error.ts";
import { isErrorCode } from "../errors/codes.ts";
import { toAppError } from "../errors/store-errors.ts";
import { DEADLINE_HEADER, TIME_LEFT_HEADER } from "../graphql/deadline.ts";
import type { Logger } from "../logging/logger.ts";
import { timeLeftOf } from "../time/time-left.ts";
import { atMost } from "../time/at-most.ts";
import { untilAborted } from "../time/until-aborted.ts";
import type { Bus } from "./bus.ts";

const ERROR_CODE = "error-code";
const RETRY_AFTER = "retry-after";
const HELP_CATEGORY = "help-category";
const REQUEST_ID = "request-id";
const DRAIN_MS = 1000;

/** A request from one service to another, with the messages of the request and the response. */
export interface RequestType<Request extends DescMessage, Response extends DescMessage> {
  subject: string;
  request: Request;
  response: Response;
}

/** The timeout of a request, and the caller that it is sent for. */
export interface RequestOptions {
  timeoutMs: number;
  requestId: string;
  /** The caller's deadline, where it may be earlier than the timeout. */
  deadline?: Date;
}

/**
 * Sends a request to another service and waits for the response. The request carries its deadline, and no responder
 * handles one after it.
 *
 * @throws AppError that the other service answered, or UNAVAILABLE without a response in time; what is no failure of
 * NATS, such as a request that is larger than a message may be, as it is.
 */
export async function request<Request extends DescMessage, Response extends DescMessage>(
  bus: Bus,
  type: RequestType<Request, Response>,
  message: MessageInitShape<Request>,
  { timeoutMs, requestId, deadline }: RequestOptions,
): Promise<MessageShape<Response>> {
  const endMs = Math.min(Date.now() + timeoutMs, deadline?.getTime() ?? Infinity);
  const timeout = endMs - Date.now();
  if (timeout <= 0) throw unavailable(new Error("The deadline of the call has passed"));
  const bytes = toBinary(type.request, create(type.request, message));
  const envelope = headers();
  envelope.set(REQUEST_ID, requestId);
  envelope.set(TIME_LEFT_HEADER, String(timeout));
  envelope.set(DEADLINE_HEADER, String(endMs));
  let reply: Msg;
  try {
    reply = await bus.connected().request(type.subject, bytes, { timeout, headers: envelope });
  } catch (error) {
    if (!(error instanceof NatsError) || error.code === String(ErrorCode.MaxPayloadExceeded)) throw error;
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

/** Answers one type of request. */
export interface Responder<Context> {
  subject: string;
  answer(context: Context, bytes: Uint8Array): Promise<Uint8Array>;
}

/** Pairs a type of request with its handler. */
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
  /** Takes no new request and waits for those in flight. */
  stop(): Promise<void>;
}

/**
 * Starts to answer once NATS is connected; replicas of a service share the requests.
 *
 * @throws the reason of `signal`, if it aborts before that: then nothing is ever answered
 */
export async function startResponders<Context>(
  bus: Bus,
  responders: readonly Responder<Context>[],
  context: Context,
  log: Logger,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningResponders> {
  const connection = await untilAborted(bus.connection, signal);
  const inFlight = new Set<Promise<void>>();
  const take = async (responder: Responder<Context>, message: Msg) => {
    const replied = reply(responder, context, message, log);
    inFlight.add(replied);
    await replied;
    inFlight.delete(replied);
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
      await Promise.all(inFlight);
    },
  };
}

/** Whether the deadline has passed; a request without one never expires. */
function isExpired({ headers: envelope }: Msg): boolean {
  const timing = { timeLeft: envelope?.get(TIME_LEFT_HEADER), deadline: envelope?.get(DEADLINE_HEADER) };
  return (timeLeftOf(timing, Date.now()) ?? Infinity) <= 0;
}

/** Answers one request; it never throws. */
async function reply<Context>(
  responder: Responder<Context>,
  context: Context,
  message: Msg,
  log: Logger,
): Promise<void> {
  if (isExpired(message)) return;
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
