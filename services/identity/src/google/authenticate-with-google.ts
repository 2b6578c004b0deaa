import type { Request, Response } from "express";
import passport from "passport";
import { Strategy } from "passport-google-oauth20";
import type OAuth2Strategy from "passport-oauth2";
import type { GoogleSettings } from "../google-settings.ts";
import type { FlowContext } from "./flow-cookie.ts";
import { requestProvider } from "./request-provider.ts";

/** The result of Google's callback. */
export interface GoogleAnswer {
  /** Google's claims about the person; not checked yet. */
  claims: unknown;
  /** The browser's time zone when the flow began. */
  timeZone: string | null;
  /** The browser's session when the flow began. */
  sessionId: string | null;
}

/** Google's tokens are used for the userinfo request and then discarded. */
class GoogleStrategy extends Strategy {
  constructor(settings: GoogleSettings, store: OAuth2Strategy.StateStore) {
    super(
      {
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        callbackURL: settings.callbackUrl,
        authorizationURL: settings.authorizationUrl,
        tokenURL: settings.tokenUrl,
        userProfileURL: settings.userinfoUrl,
        scope: ["openid", "email", "profile"],
        pkce: true,
        state: true,
        store,
      },
      (_accessToken, _refreshToken, { _json }, done) => done(null, _json),
    );
    this._oauth2.useAuthorizationHeaderforGET(true);
    Object.assign(this._oauth2, { _request: requestProvider });
  }
}

/**
 * Redirects a browser to Google, or exchanges its code for the claims.
 *
 * @returns null when the browser was redirected, or when it comes back without its original state
 * @throws Error when Google returns an error or does not respond
 */
export async function authenticateWithGoogle(
  settings: GoogleSettings,
  store: OAuth2Strategy.StateStore,
  request: Request,
  response: Response,
): Promise<GoogleAnswer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleAnswer | null>();
  response.once("finish", () => resolve(null));
  const done: passport.AuthenticateCallback = (error, claims, info) => {
    if (error) return reject(error);
    const { state } = (info ?? {}) as { state?: Partial<FlowContext> };
    const { timeZone = null, sessionId = null } = state ?? {};
    resolve(claims ? { claims, timeZone, sessionId } : null);
  };
  const options = { session: false, prompt: "select_account" };
  passport.authenticate(new GoogleStrategy(settings, store), options, done)(request, response, reject);
  return promise;
}
