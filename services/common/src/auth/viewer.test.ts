import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "../testkit/make-viewer.ts";
import { assertAccess, gates, type Access } from "./viewer.ts";

const people = {
  unauthenticated: null,
  newcomer: makeViewer({ hasAcceptedDisclaimer: false, isOnboarded: false }),
  accepted: makeViewer({ isOnboarded: false }),
  onboarded: makeViewer(),
  adminNewcomer: makeViewer({ isAdmin: true, hasAcceptedDisclaimer: false, isOnboarded: false }),
  adminAccepted: makeViewer({ isAdmin: true, isOnboarded: false }),
  admin: makeViewer({ isAdmin: true }),
};
const no = {
  401: "Unauthorized",
  d: "Disclaimer not accepted",
  f: "Forbidden",
  o: "Onboarding not completed",
};
const ok = "";

/** The error message for each person, in the order of `people`. */
const table: [Access["gate"], boolean, string[]][] = [
  ["none", false, [ok, ok, ok, ok, ok, ok, ok]],
  ["session", false, [no[401], ok, ok, ok, ok, ok, ok]],
  ["disclaimer", false, [no[401], no.d, ok, ok, no.d, ok, ok]],
  ["onboarded", false, [no[401], no.d, no.o, ok, no.d, no.o, ok]],
  ["none", true, [no[401], no.f, no.f, no.f, ok, ok, ok]],
  ["session", true, [no[401], no.f, no.f, no.f, ok, ok, ok]],
  ["disclaimer", true, [no[401], no.d, no.f, no.f, no.d, ok, ok]],
  ["onboarded", true, [no[401], no.d, no.f, no.f, no.d, no.o, ok]],
];

/** @shows ASVS-2.3.1 ASVS-10.3.2 */
describe("the gates reject in this order: session, disclaimer, role, onboarding", () => {
  test("the table has every gate with and without the role", () => {
    expect(table.map(([gate, admin]) => `${gate} ${admin}`)).toEqual(
      [false, true].flatMap((admin) => gates.map((gate) => `${gate} ${admin}`)),
    );
  });

  test.each(table)("%s, admin %s", (gate, admin, answers) => {
    const heard = Object.values(people).map((viewer) => {
      try {
        assertAccess(viewer, { gate, admin });
        return ok;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    });
    expect(heard).toEqual(answers);
  });
});
