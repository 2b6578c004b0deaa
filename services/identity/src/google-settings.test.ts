import { expect, test } from "@jest/globals";
import { z } from "zod";
import { googleVariables, toGoogleSettings } from "./google-settings.ts";

const schema = z
  .object({ ...googleVariables, NODE_ENV: z.enum(["development", "production"]) })
  .transform((variables, context) => toGoogleSettings(variables, context));
const credentials = { GOOGLE_CLIENT_ID: "us", GOOGLE_CLIENT_SECRET: "secret" };
const read = (variables: Record<string, string>) =>
  schema.safeParse({ NODE_ENV: "production", ...credentials, ...variables });

const moved = {
  GOOGLE_AUTHORIZATION_URL: "auth",
  GOOGLE_TOKEN_URL: "token",
  GOOGLE_USERINFO_URL: "userinfo",
};

test("the endpoints are Google's own, over TLS, and the redirect URI is ours", () => {
  expect(read({ PUBLIC_ORIGIN: "https://questwell.example" }).data).toEqual({
    clientId: "us",
    clientSecret: "secret",
    callbackUrl: "https://questwell.example/api/auth/google/callback",
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    userinfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
  });
});

/** @shows ASVS-10.5.3 */
test.each(Object.entries(moved))("in production Google's endpoints cannot be changed: %s", (name, path) => {
  const elsewhere = { [name]: `https://evil.example/${path}` };
  expect(read(elsewhere).error?.issues.map(({ message }) => message)).toEqual([
    "Google's addresses can be changed outside production only",
  ]);
  expect(read({ ...elsewhere, NODE_ENV: "development" }).data).toMatchObject({ clientId: "us" });
});

test("without credentials there are no settings, and partial credentials are an error", () => {
  expect(schema.parse({ NODE_ENV: "production" })).toBeNull();
  expect(schema.safeParse({ NODE_ENV: "production", GOOGLE_CLIENT_ID: "us" }).success).toBe(false);
});
