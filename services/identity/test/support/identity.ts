import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { decodeSessionChange, SESSION_HEADER, type SessionChange, type Viewer } from "@questwell/common";
import {
  bootService,
  compileCache,
  makeTestKeys,
  makeViewer,
  useBooted,
  type BootedService,
  type GraphqlAnswer,
} from "@questwell/common/testkit";
import { jest } from "@jest/globals";
import jwt from "jsonwebtoken";
import { createApp } from "../../src/app.ts";
import type { GoogleSettings } from "../../src/google-settings.ts";
import type { UserRow } from "../../src/users/user.model.ts";

// Argon2 and process starts are slow on a busy machine, which is no reason to fail.
jest.setTimeout(60_000);

const BOOT_WITHIN_MS = 600_000;

/** The keys of every identity in the tests. */
export const sessionKeys = makeTestKeys();

/** The settings of a test's identity. */
interface IdentitySettings {
  NODE_ENV?: "development" | "production";
  adminEmails?: readonly string[];
  google?: GoogleSettings;
  /** The database URL, if not the direct one. */
  mongoUrl?: string;
  /** Whether its background jobs run, every five seconds. */
  hasJobs?: boolean;
}

/** Identity with its own database and broker, for the tests of a file. */
export const useIdentity = (settings: IdentitySettings = {}): BootedService =>
  useIdentityAfter(async () => settings);

/** Identity with settings that depend on an earlier setup. */
export const useIdentityAfter = (prepare: () => Promise<IdentitySettings>): BootedService =>
  useBooted(async () => bootIdentity(await prepare()), BOOT_WITHIN_MS);

function bootIdentity(settings: IdentitySettings): Promise<BootedService> {
  const { NODE_ENV = "development", adminEmails = [], google = null, mongoUrl, hasJobs = true } = settings;
  const { privateKeys } = sessionKeys;
  const app = createApp({ NODE_ENV, sessionKeys: privateKeys, adminEmails: new Set(adminEmails), google });
  return bootService(hasJobs ? app : { ...app, jobs: [] }, mongoUrl);
}

export const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) {
    user {
      id email firstName lastName profileImageUrl provider disclaimerAcceptedAt hasAcceptedDisclaimer
      createdAt lastDashboardVisit isAdmin timeZone
    }
  }
}`;
export const LOGIN =
  "mutation ($input: LoginInput!) { login(input: $input) { user { id isAdmin timeZone } } }";
export const LOGOUT = "mutation { logout }";
export const RENEW = "mutation ($refreshToken: String!) { renewSession(refreshToken: $refreshToken) }";
export const IS_ACTIVE = "query ($sessionId: ID!) { isSessionActive(sessionId: $sessionId) }";
export const DELETE_ACCOUNT = "mutation { deleteAccount }";
export const VIEWER = "{ viewer { id email hasAcceptedDisclaimer } }";

/** The input of the sign-up form. */
export interface SignUp {
  email: string;
  password: string;
  firstName: string;
}

export function newSignUp(overrides: Partial<SignUp> = {}): SignUp {
  const email = `Ada.${randomUUID()}@Example.org`;
  return { email, password: `correct horse ${randomUUID()}`, firstName: "Ada", ...overrides };
}

/** The session change in a response, for the gateway. */
export function sessionChangeOf({ headers }: Pick<GraphqlAnswer, "headers">): SessionChange | null {
  const text = headers[SESSION_HEADER];
  return text === undefined ? null : decodeSessionChange(text);
}

/** An issued session, as the gateway and the tests see it. */
export interface IssuedSession {
  token: string;
  refreshToken: string | undefined;
  expiresAt: Date;
  header: jwt.JwtHeader;
  claims: jwt.JwtPayload;
  viewer: Viewer;
}

/** The issued session in a response; the token is verified as a gateway would. */
export function sessionOf(answer: Pick<GraphqlAnswer, "headers">, now: Date): IssuedSession {
  const change = sessionChangeOf(answer);
  if (!change || "clear" in change) throw new Error(`No session was handed over: ${JSON.stringify(answer)}`);
  const verified = jwt.verify(change.token, sessionKeys.publicKeys.current.key, {
    algorithms: ["ES256"],
    issuer: "identity",
    audience: "gateway",
    clockTimestamp: Math.floor(now.getTime() / 1000),
    complete: true,
  });
  const claims = verified.payload as jwt.JwtPayload;
  return {
    token: change.token,
    refreshToken: change.refreshToken,
    expiresAt: new Date(change.expiresAt),
    header: verified.header,
    claims,
    viewer: makeViewer({
      id: claims.sub ?? "",
      sessionId: String(claims["sid"]),
      isAdmin: (claims["roles"] as string[]).includes("admin"),
      signedInAt: new Date(Number(claims["auth_time"]) * 1000),
      hasAcceptedDisclaimer: claims["disclaimer"] === true,
      isOnboarded: claims["onboarded"] === true,
    }),
  };
}

/** The issued refresh token in a response. */
export function refreshTokenOf(answer: GraphqlAnswer, now: Date): string {
  const { refreshToken } = sessionOf(answer, now);
  if (refreshToken === undefined) throw new Error("No refresh token was handed over");
  return refreshToken;
}

/** A person with a new account and session. */
export interface Person extends IssuedSession {
  signUp: SignUp;
  refreshToken: string;
}

export async function signUp(
  identity: BootedService,
  overrides: Partial<SignUp> = {},
  more: Record<string, unknown> = {},
): Promise<Person> {
  const given = newSignUp(overrides);
  const answer = await identity.as(null)(REGISTER, { input: { ...given, ...more } });
  const now = identity.clock.now();
  return { ...sessionOf(answer, now), refreshToken: refreshTokenOf(answer, now), signUp: given };
}

/** The viewer of a new account that passed every gate. */
export async function newViewer(identity: BootedService, overrides: Partial<SignUp> = {}): Promise<Viewer> {
  return pastGates((await signUp(identity, overrides)).viewer);
}

/** The viewer as the gateway knows them after every gate. */
export const pastGates = (viewer: Viewer): Viewer => ({
  ...viewer,
  hasAcceptedDisclaimer: true,
  isOnboarded: true,
});

/** The viewer of a new admin account. */
export async function newAdmin(identity: BootedService): Promise<Viewer> {
  const viewer = await newViewer(identity);
  await identity.database
    .collection<{ _id: string }>("users")
    .updateOne({ _id: viewer.id }, { $set: { roles: ["admin"] } });
  return { ...viewer, isAdmin: true };
}

/** Makes an account a Google account. */
export async function makeGoogleAccount(identity: BootedService, userId: string): Promise<void> {
  await identity.database
    .collection<{ _id: string }>("users")
    .updateOne({ _id: userId }, { $set: { provider: "google", passwordHash: null } });
}

/** Runs a command-line tool on the database of the test. */
export function runTool(
  { database }: BootedService,
  name: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const tool = new URL(`../../src/${name}.ts`, import.meta.url).pathname;
  // The global setup of the test run sets the address.
  const url = process.env["TEST_MONGODB_URL"] ?? "";
  const env = { ...compileCache, MONGODB_URL: url, MONGODB_DATABASE: database.databaseName, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--no-warnings", tool, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** The stored account. */
export async function storedUser({ database }: BootedService, userId: string): Promise<UserRow> {
  const row = await database.collection<UserRow>("users").findOne({ _id: userId });
  if (!row) throw new Error("There is no such account");
  return row;
}

/** The reason of a session's revocation; null without one. */
export async function revocationReason(
  { database }: BootedService,
  sessionId: unknown,
): Promise<string | null> {
  const row = await database
    .collection<{ _id: string; reason: string }>("session_revocations")
    .findOne({ _id: String(sessionId) });
  return row?.reason ?? null;
}

/** Fails a test that cannot continue. */
export function missing(): never {
  throw new Error("What the test needs is missing");
}
