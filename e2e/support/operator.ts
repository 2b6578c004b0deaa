import { test } from "@playwright/test";
import { makePerson, type Person } from "./person.ts";
import { sizes } from "./sizes.ts";

/** The addresses that this stack makes admins when they sign up; each is granted once, ever. */
const operatorEmail = (size: string) => `operator.${size}@example.org`;
export const auditorEmail = "auditor@example.org";
export const adminEmails = [...Object.keys(sizes).map(operatorEmail), auditorEmail];

/** The operator of the app, in this size. */
export const makeOperator = (): Person => ({
  ...makePerson(),
  email: operatorEmail(test.info().project.name.replace("operator-", "")),
  firstName: "Olga",
  lastName: "Ridgeway",
});
