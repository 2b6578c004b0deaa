import process from "node:process";
import { OAuth2Server } from "oauth2-mock-server";

/** The Google account of the journeys. */
export const walker = { email: "grace.hopper@example.org", firstName: "Grace" };

/** An OAuth server on this machine that stands in for Google and asserts the walker's identity. */
export interface GoogleStandIn {
  /** The settings with which a stack uses it. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

export async function startGoogle(): Promise<GoogleStandIn> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  server.service.on("beforeUserinfo", (answer) => {
    answer.body = {
      sub: "100000000000000000001",
      email: walker.email,
      email_verified: true,
      given_name: walker.firstName,
    };
  });
  const url = server.issuer.url ?? "";
  return {
    env: {
      ...process.env,
      GOOGLE_CLIENT_ID: "questwell",
      GOOGLE_CLIENT_SECRET: "a secret of the stand-in's",
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
    },
    stop: () => server.stop(),
  };
}
