import { randomUUID } from "node:crypto";

/** Someone nobody has met yet. */
export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName?: string;
}

/** Every test makes its own person, so that tests never meet each other's data. */
export function makePerson(): Person {
  return {
    email: `walker.${randomUUID().slice(0, 8)}@example.org`,
    password: `trail-${randomUUID()}`,
    firstName: "Robin",
  };
}
