import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { callbackify } from "node:util";
import { ensureInserted } from "@questwell/common";
import type OAuth2Strategy from "passport-oauth2";
import type { IdentityContext } from "../context.ts";
import { FLOW_LIFETIME_MS, flowCookie, readFlow, type FlowContext } from "./flow-cookie.ts";
import { UsedFlowModel } from "./used-flow.model.ts";

/** The store interface that passport-oauth2 calls with PKCE; its types only know the calls without PKCE. */
interface PkceStateStore {
  store(
    request: unknown,
    verifier: string,
    state: unknown,
    meta: unknown,
    done: (error: unknown, state?: string) => void,
  ): void;
  verify(
    request: { headers: { cookie?: string } },
    state: unknown,
    meta: unknown,
    done: (error: unknown, verifier?: string | false, flow?: FlowContext) => void,
  ): void;
}

/**
 * Stores state and PKCE verifier of one flow in the browser's cookie, for one use.
 *
 * @param kept further state to store; null in the callback, which stores nothing
 */
export function flowStore(ctx: IdentityContext, kept: FlowContext | null): OAuth2Strategy.StateStore {
  const store: PkceStateStore = {
    store(_request, verifier, _state, _meta, done) {
      const state = randomBytes(32).toString("base64url");
      const endsAt = ctx.clock.now().getTime() + FLOW_LIFETIME_MS;
      const flow = { timeZone: null, sessionId: null, ...kept, state, verifier, endsAt };
      ctx.setHeader("set-cookie", flowCookie(ctx.sessionKeys, flow));
      done(null, state);
    },
    verify({ headers }, state, _meta, done) {
      const flow = readFlow(ctx.sessionKeys, headers.cookie, ctx.clock.now());
      if (!flow || !isSame(flow.state, state)) return done(null, false);
      callbackify(useOnce)(ctx, flow.state, (error: unknown, isFirst) => {
        if (error || !isFirst) done(error, false);
        else done(null, flow.verifier, { timeZone: flow.timeZone, sessionId: flow.sessionId });
      });
    },
  };
  return store as unknown as OAuth2Strategy.StateStore;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

const isSame = (kept: string, sent: unknown) =>
  typeof sent === "string" && timingSafeEqual(hashOf(kept), hashOf(sent));

/** Whether a state is used for the first time; a lost response counts as a use. */
function useOnce({ clock }: IdentityContext, state: string): Promise<boolean> {
  const deleteAt = new Date(clock.now().getTime() + 2 * FLOW_LIFETIME_MS);
  const row = { _id: hashOf(state).toString("base64url"), deleteAt };
  return ensureInserted(UsedFlowModel, row);
}
