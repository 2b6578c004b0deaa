import { randomUUID } from "node:crypto";
import { describe } from "@jest/globals";
import {
  ofAllUsers,
  referenceTo,
  rowsOfType,
  testBatches,
  testGrowth,
  useScenes,
  waitFor,
  type GraphqlCall,
  type GrowthRow,
} from "@questwell/common/testkit";
import { storeDays, storePeople, storeSession } from "./stored-history.ts";
import { newAdmin, newSignUp, pastGates, signUp, storedUser, useIdentity } from "./support/identity.ts";

const MONTH = 30;
const FIVE_YEARS = 1825;
/** With the sessions of the sign-up and of the measured sign-in they stay below ten, so that none is ended. */
const SESSIONS = 7;

interface Scene {
  call: GraphqlCall;
  admin: GraphqlCall;
  /** Calls in another of the person's sessions. */
  inSession: (index: number) => GraphqlCall;
  credentials: { email: string; password: string };
  id: string;
  sessions: { sessionId: string; refreshToken: string }[];
  /** Other people. */
  people: string[];
}

// A concurrent job would cause retries in a call.
const identity = useIdentity({ hasJobs: false });

async function makeScene(days: number): Promise<Scene> {
  const person = await signUp(identity);
  const viewer = pastGates(person.viewer);
  const sessions: Scene["sessions"] = [];
  for (let index = 0; index < SESSIONS; index += 1)
    sessions.push(await storeSession(identity, viewer.id, days));
  await storeDays(identity, viewer.id, days);
  const people = await storePeople(identity, await storedUser(identity, viewer.id), days);
  const admin = await newAdmin(identity);
  await storeDays(identity, admin.id, days);
  return {
    call: identity.as(viewer),
    admin: identity.as(admin),
    inSession: (index) => identity.as({ ...viewer, sessionId: sessions[index]?.sessionId ?? "" }),
    credentials: { email: person.signUp.email, password: person.signUp.password },
    id: viewer.id,
    sessions,
    people,
  };
}

const asAdmin = ({ admin }: Scene) => admin;
const newPassword = () => `correct horse ${randomUUID()}`;

const schema = new URL("../schema.graphql", import.meta.url);
const typeRows = (type: string, row: GrowthRow<Scene>) => rowsOfType(schema, type, row);
const self = (type: string) => ({ variables: referenceTo<Scene>(type, ({ id }) => id) });

const rows: Record<string, GrowthRow<Scene>> = {
  ...ofAllUsers({
    "Query.users": {
      variables: () => ({ first: 20, search: "ada" }),
      as: asAdmin,
      mostKeys: { keys: 2000, why: "the total of a search counts its matches, for an admin" },
    },
    ...typeRows("AdminStats", {
      variables: referenceTo("AdminStats", () => "stats"),
      as: asAdmin,
      mostKeys: { keys: 2000, why: "an admin's figure counts people in an index" },
    }),
  }),
  "Query.viewer": { mostGrowth: 1.05 },
  "Query.signInProviders": {},
  "Query.sessions": {},
  "Query.user": { variables: ({ people }) => ({ id: people[0] }), as: asAdmin },
  "Query.settings": {},
  "Query.isSessionActive": { variables: ({ sessions }) => ({ sessionId: sessions[0]?.sessionId }) },
  "Query.hasViewerAcceptedDisclaimer": {},
  ...typeRows("User", self("User")),
  ...typeRows("Friend", self("Friend")),
  ...typeRows("Person", self("Person")),
  "Mutation.register": { variables: () => ({ input: newSignUp() }), as: () => identity.as(null) },
  "Mutation.login": {
    variables: ({ credentials }) => ({ input: credentials }),
    as: () => identity.as(null),
  },
  "Mutation.renewSession": {
    variables: ({ sessions }) => ({ refreshToken: sessions[0]?.refreshToken }),
    as: () => identity.as(null),
  },
  "Mutation.acceptDisclaimer": {},
  "Mutation.updateSettings": { variables: () => ({ input: { soundEffects: false } }) },
  "Mutation.recordDashboardVisit": { variables: () => ({ timeZone: "Europe/Berlin" }) },
  "Mutation.changeEmail": { variables: () => ({ email: newSignUp().email }) },
  "Mutation.endSession": { variables: ({ sessions }) => ({ sessionId: sessions[1]?.sessionId }) },
  "Mutation.logout": { as: ({ inSession }) => inSession(2) },
  "Mutation.changePassword": {
    variables: ({ credentials: { password } }) => ({
      currentPassword: password,
      newPassword: newPassword(),
    }),
  },
  "Mutation.deleteAccount": {},
};

const plan = {
  schema,
  makeScene,
  small: MONTH,
  large: FIVE_YEARS,
  settle: () =>
    waitFor(async () => !(await identity.database.collection("users").findOne({ outboxAt: { $ne: null } }))),
  rows,
};
const scenes = useScenes(plan, 60_000);

describe("from a month to five years", () => testGrowth(plan, scenes));

describe("batches of references", () => {
  const people = (count: number) => scenes.large.people.slice(-count).map((id) => ({ id }));
  testBatches({
    schema,
    scenes,
    as: () => scenes.large.admin,
    of: { User: people, Friend: people, Person: people },
  });
});
