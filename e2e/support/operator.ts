import { makePerson, type Person } from "./person.ts";

/** The address that this stack makes an admin when it signs up; it is granted once, ever. */
export const operatorEmail = "operator@example.org";

/** Who runs the app. */
export const makeOperator = (): Person => ({
  ...makePerson(),
  email: operatorEmail,
  firstName: "Olga",
  lastName: "Ridgeway",
});
