import { randomUUID } from "node:crypto";

/** A person without an account or a friend. */
export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
}

/** Every test makes its own person, so that tests never share data. */
export function makePerson(): Person {
  return {
    email: `walker.${randomUUID().slice(0, 8)}@example.org`,
    password: `trail-${randomUUID()}`,
    firstName: "Robin",
  };
}
