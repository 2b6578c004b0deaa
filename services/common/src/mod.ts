export { createCallerVerifier, SUBGRAPH_KEY_HEADER } from "./auth/caller-verifier.ts";
export type { VerifyCaller } from "./auth/caller-verifier.ts";
export { macInternalRequest } from "./auth/internal-mac.ts";
export { createKeyAgreement, PUBLIC_KEY_PATTERN } from "./auth/key-agreement.ts";
export type { KeyAgreement } from "./auth/key-agreement.ts";
export { signInternalToken, verifyInternalToken, INTERNAL_AUTH_HEADER } from "./auth/internal-token.ts";
export type { Client, InternalRequest } from "./auth/internal-token.ts";
export { deriveKey } from "./auth/derive-key.ts";
export type { KeyPurpose } from "./auth/derive-key.ts";
export { signToken, verifyToken } from "./auth/signed-token.ts";
export type { Purpose } from "./auth/signed-token.ts";
export { keySetFile, readKeySet, toKeySet } from "./auth/key-set.ts";
export type { KeySet } from "./auth/key-set.ts";
export {
  decodeSessionChange,
  DEVICE_LIFETIME_MS,
  encodeSessionChange,
  SESSION_HEADER,
} from "./auth/session-header.ts";
export type { SessionChange } from "./auth/session-header.ts";
export { requireRecentSignIn } from "./auth/require-recent-sign-in.ts";
export { fromSessionClaims, sessionClaims, toSessionClaims } from "./auth/viewer-claims.ts";
export { assertAccess, gates, stricterAccess } from "./auth/viewer.ts";
export type { Access, Gate, Viewer } from "./auth/viewer.ts";
export {
  shutdownDelayMs,
  processConfig,
  readConfig,
  readStoreConfig,
  serviceConfig,
} from "./config/read-config.ts";
export type { ProcessConfig, ServiceConfig } from "./config/read-config.ts";
export { trustOnly, plaintext } from "./config/tls.ts";
export type { OwnCertificate, Tls } from "./config/tls.ts";
export type { BackgroundContext, ServiceContext } from "./context/background-context.ts";
export type { RequestContext } from "./context/request-context.ts";
export { createErasure } from "./erasure/erasure.ts";
export type { Erasure } from "./erasure/erasure.ts";
export { findErased, isErased, TombstoneModel } from "./erasure/tombstone.model.ts";
export * from "./errors/app-error.ts";
export { isErrorCode, statusByCode, statusOf } from "./errors/codes.ts";
export type { ErrorCode } from "./errors/codes.ts";
export { ConflictError, isDuplicateKey, isStoreUnavailable, toAppError } from "./errors/store-errors.ts";
export { createBus, natsOptions } from "./events/bus.ts";
export type { Bus, BusOptions } from "./events/bus.ts";
export { on, PermanentError, startConsumers } from "./events/consumer.ts";
export type { Consumer, ReceivedEvent } from "./events/consumer.ts";
export { answerDeliverAgain, deliverAgain } from "./events/deliver-again.ts";
export { createEvent } from "./events/event.ts";
export type { EventIdentity, OutgoingEvent } from "./events/event.ts";
export {
  addToOutbox,
  aggregateOutbox,
  aggregateOutboxFields,
  factOutbox,
  factOutboxFields,
  indexAggregateOutbox,
  indexFactOutbox,
  pendingEvents,
} from "./events/outbox.ts";
export type {
  AggregateOutbox,
  FactOutbox,
  OutboxSource,
  PendingEvents,
  Restatement,
} from "./events/outbox.ts";
export { followInvalidations, invalidate } from "./events/invalidations.ts";
export type { InvalidationType, KeptAnswers } from "./events/invalidations.ts";
export { answer, request, startResponders } from "./events/request-reply.ts";
export type { RequestOptions, RequestType, Responder, RunningResponders } from "./events/request-reply.ts";
export * from "./events/streams.ts";
export * from "./events/topology.ts";
export { accessOf } from "./graphql/access.ts";
export type { CompleteResolvers } from "./graphql/complete-resolvers.ts";
export { decodeCursor, encodeCursor, pageSize, toConnection } from "./graphql/connection.ts";
export type { Connection, Cursor } from "./graphql/connection.ts";
export { DEADLINE_HEADER, TIME_LEFT_HEADER } from "./graphql/deadline.ts";
export { findNewestFirst } from "./graphql/find-newest-first.ts";
export type { DatedRow, PageInput } from "./graphql/find-newest-first.ts";
export { formatGraphqlError } from "./graphql/format-error.ts";
export { createServer } from "./http/create-server.ts";
export { followCertificate } from "./http/follow-certificate.ts";
export { startInternalServer } from "./http/internal-server.ts";
export type { Readiness } from "./http/internal-server.ts";
export { closeServer, listen } from "./http/listen.ts";
export { inProgress } from "./idempotency/claim-request.ts";
export { findByEffect, findEffect, insertEffect } from "./idempotency/effect.ts";
export { eraseRequests, KeyedRequestModel } from "./idempotency/keyed-request.model.ts";
export { list } from "./input/list.ts";
export type { ListRule } from "./input/list.ts";
export { optionalText, rawLimitOf, text, withoutEnd } from "./input/text.ts";
export { headerText, singleLineText, visibleText } from "./input/visible-text.ts";
export type { Job } from "./jobs/jobs.ts";
export { runMigrate } from "./lifecycle/run-migrate.ts";
export { runProcess } from "./lifecycle/run-process.ts";
export type { Running } from "./lifecycle/run-process.ts";
export { runRepublish } from "./lifecycle/run-republish.ts";
export { runService, startService } from "./lifecycle/service.ts";
export type { RunningService, ServiceApp } from "./lifecycle/service.ts";
export { createLogger } from "./logging/logger.ts";
export type { Logger } from "./logging/logger.ts";
export { createOutageLog } from "./logging/outage-log.ts";
export type { OutageLog } from "./logging/outage-log.ts";
export { counterOf, durationsOf, gaugeOf } from "./metrics/metrics.ts";
export { anyDate } from "./mongo/any-date.ts";
export type { AnyModel } from "./mongo/connect.ts";
export { connectStore, storeOptions } from "./mongo/connect.ts";
export { countAll } from "./mongo/count-all.ts";
export { HashKeyModel, hashWithKey } from "./mongo/hash-key.model.ts";
export { untilAborted } from "./time/until-aborted.ts";
export { ensureInserted, insertOnce } from "./mongo/insert-once.ts";
export { retryOnConflict } from "./mongo/retry-on-conflict.ts";
export { rowsInOne } from "./mongo/rows-in-one.ts";
export { createBreaker, isCircuitOpen } from "./net/breaker.ts";
export type { Breaker } from "./net/breaker.ts";
export { isLoopback, isPrivateHost, networksOf } from "./net/network.ts";
export { createSlotModel } from "./rate-limits/slot.model.ts";
export type { Slot } from "./rate-limits/slot.model.ts";
export { takeRollingSlot } from "./rate-limits/take-rolling-slot.ts";
export type { RollingSlot } from "./rate-limits/take-rolling-slot.ts";
export { assertSlotLeft, takeSlot } from "./rate-limits/take-slot.ts";
export type { RateLimit, TakenSlot } from "./rate-limits/take-slot.ts";
export type { Page } from "./subgraph/pages.ts";
export { atMost } from "./time/at-most.ts";
export { systemClock } from "./time/clock.ts";
export type { Clock } from "./time/clock.ts";
export { lastDates, spanAt, toDate } from "./time/span.ts";
export type { Span } from "./time/span.ts";
