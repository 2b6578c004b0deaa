import { makePerson, type Person } from "../../support/person.ts";
import { assessment, RestClient, type RestClientOptions } from "../../support/rest-client.ts";

/** A person past every gate, with a session that contains the claims. */
export interface Walker {
  client: RestClient;
  userId: string;
  email: string;
  password: string;
}

/** Signs up a person who accepts the disclaimer and answers the assessment. */
export async function newWalker(
  url: string,
  { email, ...options }: RestClientOptions & { email?: string } = {},
): Promise<Walker> {
  const person = { ...makePerson(), ...(email !== undefined && { email }) };
  const client = new RestClient(url, options);
  const { answer } = await signUp(client, person);
  await client.insist("POST", "/api/user/accept-disclaimer", {});
  await client.insist("POST", "/api/onboarding/complete", { responses: assessment });
  return { client, userId: answer.user.id, email: person.email, password: person.password };
}

/** Signs up; signs in when a try whose answer was lost had signed up. */
async function signUp(client: RestClient, person: Person) {
  const enter = (path: string, body: object) => client.insist<{ user: { id: string } }>("POST", path, body);
  try {
    return await enter("/api/auth/register", person);
  } catch (error) {
    if (!String(error).includes("Email already registered")) throw error;
    return enter("/api/auth/login", { email: person.email, password: person.password });
  }
}

/** Signs in again: an admin's acts need a sign-in of the last hour, and a release's figures take longer. */
export async function signInAgain({ client, email, password }: Walker): Promise<void> {
  await client.insist("POST", "/api/auth/login", { email, password });
}

/** The ids of three new challenges of one of the five areas. */
export async function newChallenges({ client }: Pick<Walker, "client">, area: string): Promise<string[]> {
  const path = `/api/focus-areas/${area}/challenges/generate`;
  const { answer } = await client.insist<{ id: string }[]>("POST", path);
  return answer.map(({ id }) => id);
}
