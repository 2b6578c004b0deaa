import type { Person } from "./person.ts";

/** Addresses that this stack makes admins when they sign up, one for each project: each is granted once, ever. */
export const operatorEmails = ["operator.phone@example.org", "operator.desktop@example.org"];

/** Who runs the app in the journey of `project`. */
export function makeOperator(project: string): Person & { lastName: string } {
  return {
    email: `operator.${project}@example.org`,
    password: `lantern-${crypto.randomUUID()}`,
    firstName: "Olga",
    lastName: "Ridgeway",
  };
}
