import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";

/** A person who signed up, and the client they use. */
export interface Person {
  client: Client;
  email: string;
  id: string;
}

/** What people sign up at. */
interface Gateway {
  client(): Client;
}

export const PASSWORD = "correct horse battery";

export async function signUp(gateway: Gateway, email = `${randomUUID()}@example.org`): Promise<Person> {
  const client = gateway.client();
  const registration = {
    email,
    password: PASSWORD,
    firstName: "Ada",
    lastName: "Lovelace",
    timeZone: "Europe/Berlin",
  };
  const { status, body, text } = await client.post("/api/auth/register", registration);
  if (status !== 200) throw new Error(`Cannot sign up: ${status} ${text}`);
  return { client, email, id: body.user.id };
}

/** Signs up a person who accepts the disclaimer. */
export async function signUpAndAccept(gateway: Gateway, email?: string): Promise<Person> {
  const person = await signUp(gateway, email);
  await person.client.post("/api/user/accept-disclaimer", {});
  return person;
}

/** Signs up a person who passes every gate. */
export async function signUpAndOnboard(gateway: Gateway, email?: string): Promise<Person> {
  const person = await signUpAndAccept(gateway, email);
  const { status, text } = await person.client.post("/api/onboarding/complete", {
    responses: [{ focusArea: "career", level: 5 }],
  });
  if (status !== 200) throw new Error(`Cannot onboard: ${status} ${text}`);
  return person;
}
