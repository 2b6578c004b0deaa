import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { closeServer, listen, SESSION_HEADER, type Viewer } from "@questwell/common";
import type { BootedService } from "@questwell/common/testkit";
import { parseSetCookie } from "cookie";
import { OAuth2Server } from "oauth2-mock-server";
import type { GoogleSettings } from "../../src/google-settings.ts";
import { sessionOf, type IssuedSession } from "./identity.ts";

export const CALLBACK = "https://questwell.example/api/auth/google/callback";

/** A local OAuth server in place of Google. */
export interface TestProvider {
  settings: GoogleSettings;
  /** Its claims for the next sign-in. */
  claims: Record<string, unknown>;
  /** Handlers in place of endpoints, by path. */
  faults: Map<string, RequestListener>;
  /** The requested paths, in order. */
  calls: string[];
  stop(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate("RS256");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://provider").pathname;
    provider.calls.push(path);
    (provider.faults.get(path) ?? oauth.service.requestHandler)(request, response);
  });
  const url = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
  oauth.issuer.url = url;
  oauth.service.on("beforeUserinfo", (answer) => {
    answer.body = provider.claims;
  });
  const provider: TestProvider = {
    settings: {
      clientId: "questwell",
      clientSecret: "a secret of Google's",
      callbackUrl: CALLBACK,
      authorizationUrl: `${url}/authorize`,
      tokenUrl: `${url}/token`,
      userinfoUrl: `${url}/userinfo`,
    },
    claims: newClaims(),
    faults: new Map(),
    calls: [],
    stop: () => closeServer(server, 0),
  };
  return provider;
}

/** Google's claims for a new user. */
export function newClaims(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sub: randomUUID(),
    email: `Grace.${randomUUID()}@Example.org`,
    email_verified: true,
    name: "Grace Hopper",
    given_name: "Grace",
    family_name: "Hopper",
    picture: "https://lh3.googleusercontent.com/a/grace",
    ...overrides,
  };
}

/** A browser in a Google flow. */
export interface FlowStart {
  /** The target of its redirect. */
  location: URL;
  /** Its cookie. */
  cookie: string;
}

/** Starts the flow. */
export async function startFlow(
  identity: BootedService,
  query = "",
  headers = {},
  viewer: Viewer | null = null,
): Promise<FlowStart> {
  const answer = await identity.open(`/google/start${query}`, headers, viewer);
  const { name, value = "" } = parseSetCookie(answer.get("Set-Cookie")?.[0] ?? "");
  return { location: new URL(answer.headers["location"] ?? ""), cookie: `${name}=${value}` };
}

/** Consents at Google; returns the query string of the callback. */
export async function consent({ location }: FlowStart): Promise<string> {
  const answer = await fetch(location, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").search;
}

/** The result of a callback. */
export interface CallbackResult {
  status: number;
  location: string | undefined;
  session: IssuedSession | null;
  setCookies: string[];
  text: string;
}

/** Sends the callback. */
export async function sendCallback(
  identity: BootedService,
  search: string,
  cookie = "",
  viewer: Viewer | null = null,
): Promise<CallbackResult> {
  const headers = cookie === "" ? {} : { cookie };
  const answer = await identity.open(`/google/callback${search}`, headers, viewer);
  const hasSession = answer.headers[SESSION_HEADER] !== undefined;
  return {
    status: answer.status,
    location: answer.headers["location"],
    session: hasSession ? sessionOf(answer, identity.clock.now()) : null,
    setCookies: answer.get("Set-Cookie") ?? [],
    text: answer.text,
  };
}

/** The whole flow, with the provider's current claims. */
export async function signInWithGoogle(
  identity: BootedService,
  provider: TestProvider,
  claims: Record<string, unknown>,
  query = "",
): Promise<CallbackResult> {
  provider.claims = claims;
  const traveller = await startFlow(identity, query);
  return sendCallback(identity, await consent(traveller), traveller.cookie);
}
