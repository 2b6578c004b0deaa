import { AnnouncementModel } from "../../services/admin/src/announcements/announcement.model.ts";
import { AuditEntryModel } from "../../services/admin/src/audit/audit-entry.model.ts";
import { AuditSubjectModel } from "../../services/admin/src/audit/audit-subject.model.ts";
import { FeedbackModel } from "../../services/admin/src/feedback/feedback.model.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import { doors, type Door } from "../support/prepared-request.ts";
import { someOf, storeRows } from "../support/store-rows.ts";
import { newViewer } from "../support/viewer.ts";
import { newAnnouncement, newHistory } from "./history.ts";
import { calls } from "./documents.ts";

const ANNOUNCEMENTS = 50;
const ACTIVE = 3;
const BATCH = 500;
/** A message, the entry of its read, the entry's subject. */
const ROWS_OF_BATCH = BATCH * 3;
const FEEDBACK_EACH = 5;
const READERS = 20;

/** admin: what everybody is told, a message, an admin's page of the audit log. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const now = new Date();
  await storeRows(
    AnnouncementModel,
    someOf(ANNOUNCEMENTS).map((index) => newAnnouncement(index < ACTIVE, now)),
  );
  return {
    scenarios: [
      ...doors.map((door) => announcementsScenario(stack, door)),
      ...doors.map((door) => feedbackScenario(stack, door)),
      ...doors.map((door) => auditScenario(stack, door)),
    ],
    grow: (rows) => growTo(stack.databaseOf("admin"), rows, { each: ROWS_OF_BATCH, store: storeHistory }),
  };
};

async function storeHistory(): Promise<void> {
  const { feedback, entries, subjects } = newHistory(BATCH, new Date());
  await storeRows(FeedbackModel, feedback);
  await storeRows(AuditEntryModel, entries);
  await storeRows(AuditSubjectModel, subjects);
}

function announcementsScenario({ signer }: LoadedStack, door: Door): Scenario {
  const readers = someOf(READERS).map(() => newViewer());
  return {
    name: "announcements",
    door,
    requests: async (count) =>
      someOf(count).map((index) => {
        const viewer = readers[index % readers.length] ?? null;
        return signer.call(door, calls.announcements, { viewer });
      }),
  };
}

const feedbackScenario = ({ signer }: LoadedStack, door: Door): Scenario => ({
  name: "feedback",
  door,
  async requests(count) {
    const people = someOf(Math.ceil(count / FEEDBACK_EACH)).map(() => newViewer());
    return someOf(count).map((index) => {
      const viewer = people[index % people.length] ?? null;
      const variables = { message: `More mountains, please: ${index}` };
      return signer.call(door, calls.feedback, { viewer }, variables);
    });
  },
});

function auditScenario({ signer }: LoadedStack, door: Door): Scenario {
  const viewer = newViewer({ isAdmin: true });
  return {
    name: "audit log",
    door,
    requests: async (count) =>
      someOf(count).map(() => signer.call(door, calls.audit, { viewer }, { first: 20 })),
  };
}
