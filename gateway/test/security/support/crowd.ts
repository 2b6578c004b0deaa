import { issueSession } from "../../support/session-issuer.ts";
import { signUpAndOnboard, type Person } from "../../support/people.ts";
import type { TestStack } from "../../support/start-stack.ts";

/** People whom a test wears out: whoever is signed out or erased goes on as somebody. */
export interface Crowd {
  /** Who they are now; the first is an admin. */
  people: readonly Person[];
  /** A session of one of them as a header; empty for 0, which is nobody. */
  cookieOf(place: number): string;
  /** Gives one a new session. */
  signIn(place: number): void;
  /** Puts somebody new in the place of who erased their account. */
  replace(place: number): Promise<void>;
}

/**
 * Signs so many people up. Their sessions are signed with identity's key, since thousands of sign-ins would hash for
 * minutes.
 */
export async function gatherCrowd({ gateway, services }: TestStack, size: number): Promise<Crowd> {
  const people: Person[] = [await signUpAndOnboard(gateway, "admin@example.org")];
  while (people.length < size) people.push(await signUpAndOnboard(gateway));
  const sessionFor = ({ id }: Person, index: number) =>
    `__Host-s=${issueSession(services.sessionKeys.privateKeys, { sub: id, roles: index === 0 ? ["admin"] : [] })}`;
  const cookies = people.map(sessionFor);
  const crowd: Crowd = {
    people,
    cookieOf: (place) => cookies[place - 1] ?? "",
    signIn(place) {
      const person = people[place - 1];
      if (person) cookies[place - 1] = sessionFor(person, place - 1);
    },
    async replace(place) {
      people[place - 1] = await signUpAndOnboard(gateway, place === 1 ? "admin@example.org" : undefined);
      crowd.signIn(place);
    },
  };
  return crowd;
}
