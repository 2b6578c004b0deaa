import { issueSession } from "../../support/session-issuer.ts";
import { signUpAndOnboard, type Person } from "../../support/people.ts";
import type { TestStack } from "../../support/start-stack.ts";

/** People for a test that signs out and erases accounts: each one gets a new session or a replacement. */
export interface Crowd {
  /** The current people; the first is an admin. */
  people: readonly Person[];
  /** A session of one of them as a header; empty for 0, the unauthenticated caller. */
  cookieOf(position: number): string;
  /** Issues a new session to one of them. */
  signIn(position: number): void;
  /** Replaces a person who erased their account. */
  replace(position: number): Promise<void>;
}

/**
 * Signs up `size` people. Their sessions are signed with identity's key, since hashing for thousands of sign-ins would
 * take minutes.
 */
export async function gatherCrowd({ gateway, services }: TestStack, size: number): Promise<Crowd> {
  const people: Person[] = [await signUpAndOnboard(gateway, "admin@example.org")];
  while (people.length < size) people.push(await signUpAndOnboard(gateway));
  const sessionFor = ({ id }: Person, index: number) =>
    `__Host-s=${issueSession(services.sessionKeys.privateKeys, { sub: id, roles: index === 0 ? ["admin"] : [] })}`;
  const cookies = people.map(sessionFor);
  const crowd: Crowd = {
    people,
    cookieOf: (position) => cookies[position - 1] ?? "",
    signIn(position) {
      const person = people[position - 1];
      if (person) cookies[position - 1] = sessionFor(person, position - 1);
    },
    async replace(position) {
      people[position - 1] = await signUpAndOnboard(
        gateway,
        position === 1 ? "admin@example.org" : undefined,
      );
      crowd.signIn(position);
    },
  };
  return crowd;
}
