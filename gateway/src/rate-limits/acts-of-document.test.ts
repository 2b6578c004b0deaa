import { expect, test } from "@jest/globals";
import { parse } from "graphql";
import { buildAccessSchema } from "../access/access-of-document.ts";
import { loadSupergraph } from "../schema/load-supergraph.ts";
import { actsOfDocument } from "./acts-of-document.ts";

const schema = buildAccessSchema(loadSupergraph());

test.each([
  ["{ focusAreas { id } }", []],
  ["mutation { logout }", []],
  ["mutation { logout a: __typename }", []],
  ['mutation { completeChallenge(challengeId: "1") { xpEarned } }', ["complete"]],
  [
    'mutation { a: likeActivity(activityId: "1") { activityId } b: likeActivity(activityId: "2") { activityId } }',
    ["react", "react"],
  ],
  ['mutation { ...F } fragment F on Mutation { deleteFeedback(id: "1") { id } }', ["adminWrite"]],
  [
    'mutation { removeCheer(activityId: "1", cheerId: "2") { activityId } removeLike(activityId: "1") { activityId } }',
    ["react", "react"],
  ],
  ["{ adminStats { totalUsers } }", []],
])("%s does %j", (document, acts) => {
  expect(actsOfDocument(schema, parse(document))).toEqual(acts);
});

test("only the chosen operation counts", () => {
  const document = parse(
    'mutation A { logout } mutation B { completeChallenge(challengeId: "1") { xpEarned } }',
  );
  expect(actsOfDocument(schema, document, "A")).toEqual([]);
  expect(actsOfDocument(schema, document, "B")).toEqual(["complete"]);
});
