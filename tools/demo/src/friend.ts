import {
  decodeSessionChange,
  fromSessionClaims,
  SESSION_HEADER,
  sessionClaims,
  type Viewer,
} from "@questwell/common";
import type { ServiceName } from "@questwell/proto";
import { Refused, type Answer, type ServicePool } from "./service-pool.ts";
import type { Character } from "./characters.ts";

/** A person of the demo, signed in. */
export interface Friend extends Character {
  readonly id: string;
  /** Calls a service as this person; signs in again first when the session has ended. */
  call(service: ServiceName, document: string, variables?: object): Promise<Answer>;
  logIn(): Promise<void>;
}

/** Signs a person up and through every gate. */
export async function welcome(
  services: ServicePool,
  character: Character,
  password: string,
): Promise<Friend> {
  const { email, firstName, lastName, timeZone, settings, levels } = character;
  let viewer: Viewer | null = null;
  // The gateway asks progress when identity has not received the event yet.
  let isOnboarded = false;
  /** Identity's answer to each call may carry a newer session, which the gateway would set as a cookie. */
  const identity = async (document: string, variables: object) => {
    const answer = await services.call("identity", viewer && { ...viewer, isOnboarded }, document, variables);
    viewer = viewerOf(answer.headers.get(SESSION_HEADER)) ?? viewer;
    return answer;
  };
  const logIn = async () => {
    viewer = null;
    await identity(LOGIN, { input: { email, password, timeZone } });
  };
  const call: Friend["call"] = async (service, document, variables = {}) => {
    const ask = () =>
      service === "identity"
        ? identity(document, variables)
        : services.call(service, viewer && { ...viewer, isOnboarded }, document, variables);
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "UNAUTHENTICATED") throw error;
      await logIn();
      return ask();
    }
  };
  await identity(REGISTER, { input: { email, password, firstName, lastName, timeZone } });
  await identity(ACCEPT, {});
  await identity(SETTINGS, { input: settings });
  const responses = Object.entries(levels).map(([focusArea, level]) => ({ focusArea, level }));
  await services.call("progress", viewer, ONBOARD, { responses });
  isOnboarded = true;
  const id = (viewer as Viewer | null)?.id;
  if (id === undefined) throw new Error(`${email} has no session`);
  return { ...character, id, logIn, call };
}

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { user { id } } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }`;
const ACCEPT = `mutation { acceptDisclaimer { id } }`;
const SETTINGS = `mutation ($input: SettingsInput!) { updateSettings(input: $input) { timeZone } }`;
const ONBOARD = `mutation ($responses: [OnboardingResponseInput!]!) {
  completeOnboarding(responses: $responses) { focusAreas { id } }
}`;

/** The claims of a session token; the demo takes the gateway's role, so the header comes from identity itself. */
function viewerOf(header: string | null): Viewer | null {
  const change = header === null ? null : decodeSessionChange(header);
  if (!change || !("token" in change)) return null;
  const payload = Buffer.from(change.token.split(".")[1] ?? "", "base64url").toString("utf8");
  return { ...fromSessionClaims(sessionClaims.parse(JSON.parse(payload))), isOnboarded: false };
}
