import { makePerson, type Person } from "./person.ts";

/** The addresses that this stack makes admins when they sign up; each is granted once, ever. */
export const operatorEmail = "operator@example.org";
export const auditorEmail = "auditor@example.org";

/** Who runs the app. */
export const makeOperator = (): Person => ({
  ...makePerson(),
  email: operatorEmail,
  firstName: "Olga",
  lastName: "Ridgeway",
});
