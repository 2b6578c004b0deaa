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

test("the addresses are Google's own, over TLS, and the way back is ours", () => {
  expect(read({ PUBLIC_ORIGIN: "https://questwell.example" }).data).toEqual({
    clientId: "us",
    clientSecret: "secret",
    callbackUrl: "https://questwell.example/api/auth/google/callback",
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    userinfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
  });
});

test.each(Object.entries(moved))("in production nobody else stands where Google stands: %s", (name, path) => {
  const elsewhere = { [name]: `https://evil.example/${path}` };
  expect(read(elsewhere).error?.issues.map(({ message }) => message)).toEqual([
    "Google's addresses can be changed outside production only",
  ]);
  expect(read({ ...elsewhere, NODE_ENV: "development" }).data).toMatchObject({ clientId: "us" });
});

test("without credentials there is none, and half of them is a mistake", () => {
  expect(schema.parse({ NODE_ENV: "production" })).toBeNull();
  expect(schema.safeParse({ NODE_ENV: "production", GOOGLE_CLIENT_ID: "us" }).success).toBe(false);
});
