import { describe } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import {
  bootService,
  makeViewer,
  ofAllUsers,
  referenceTo,
  rowsOfType,
  testGrowth,
  useBooted,
  useScenes,
  type GraphqlCall,
  type GrowthRow,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { makeAdmin } from "./people.ts";
import { storeAnnouncements, storeFeedback, storeViews } from "./stored-history.ts";

/** The data of a month and of five years: a message and an announcement a day. */
const MONTH = 30;
const FIVE_YEARS = 1825;
/** At each size there is one that the person has not seen. */
const UNSEEN = 1;
/** A mark stays this far behind the present. */
const SETTLED_MS = 601_000;

/** A person who saw nearly all announcements, and admins' calls on the newest rows. */
interface Scene {
  viewer: Viewer;
  call: GraphqlCall;
  admin: GraphqlCall;
  announcements: string[];
  feedback: string[];
}

const booted = useBooted(() => bootService(createApp()));

async function makeScene(days: number): Promise<Scene> {
  const viewer = makeViewer();
  const others = await booted.database.collection<{ _id: string }>("announcements").find().toArray();
  await storeViews(
    booted,
    viewer.id,
    others.map(({ _id }) => _id),
  );
  const announcements = await storeAnnouncements(booted, days);
  await storeViews(booted, viewer.id, announcements.slice(0, -UNSEEN));
  const feedback = await storeFeedback(booted, days);
  const admin = booted.as(makeAdmin());
  // They are a minute apart, and none of the last ten minutes is behind a mark. The app asks at each start; the first answer to a person whose views are older than the mark reads all of them.
  booted.clock.advance(SETTLED_MS);
  await booted.as(viewer)("{ announcements { id } }");
  return { viewer, call: booted.as(viewer), admin, announcements, feedback };
}

const INPUT = { title: "News", content: "There is something new for you to try in the app today." };
const asAdmin = ({ admin }: Scene) => admin;
const page = { variables: () => ({ first: 20 }), as: asAdmin };
const schema = new URL("../schema.graphql", import.meta.url);
const typeRows = (type: string, row: GrowthRow<Scene>) => rowsOfType(schema, type, row);

const rows: Record<string, GrowthRow<Scene>> = {
  "Query.announcements": {},
  "Query.allAnnouncements": page,
  "Query.feedback": page,
  "Query.adminStats": { as: asAdmin },
  "Query.auditLog": page,
  ...typeRows("Announcement", {
    variables: referenceTo("Announcement", ({ announcements }) => announcements.at(-1) ?? ""),
  }),
  ...typeRows("Feedback", {
    variables: referenceTo("Feedback", ({ feedback }) => feedback.at(-1) ?? ""),
    as: asAdmin,
  }),
  ...typeRows("AdminStats", { variables: referenceTo("AdminStats", () => "stats"), as: asAdmin }),
  "Mutation.viewAnnouncement": {
    variables: ({ announcements }) => ({ announcementId: announcements.at(-1) }),
  },
  "Mutation.submitFeedback": { variables: () => ({ message: "More mountains, please" }) },
  "Mutation.createAnnouncement": { variables: () => ({ input: INPUT }), as: asAdmin },
  "Mutation.updateAnnouncement": {
    variables: ({ announcements }) => ({ id: announcements[0], input: INPUT }),
    as: asAdmin,
  },
  "Mutation.deleteAnnouncement": {
    variables: ({ announcements }) => ({ id: announcements[1] }),
    as: asAdmin,
  },
  "Mutation.deleteFeedback": { variables: ({ feedback }) => ({ id: feedback[0] }), as: asAdmin },
};

// Announcements and feedback are the same for every person: their cost is measured before there are many.
const plan = { schema, makeScene, small: MONTH, large: FIVE_YEARS, rows: ofAllUsers(rows) };
const scenes = useScenes(plan, 60_000);

// No other service references an announcement or feedback, so that none is ever requested by the hundred.
describe("from a month to five years", () => testGrowth(plan, scenes));
