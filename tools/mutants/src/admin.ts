import { mutant, type Mutant } from "./mutant.ts";

const src = "services/admin/src";
const tests = "services/admin/test";

const freshness = (what: string, file: string, caughtBy: string): Mutant =>
  mutant(
    `the recent sign-in, when an admin ${what}`,
    `${src}/${file}`,
    "ctx.requireRecentSignIn();",
    "ctx.requireViewer();",
    `${tests}/${caughtBy}`,
  );

/** The checks that restrict administration to admins with a recent sign-in. */
export const adminMutants: readonly Mutant[] = [
  mutant(
    "the author and the role, for reading feedback",
    `${src}/feedback/load-feedback.ts`,
    "viewer.isAdmin || viewer.id === feedback.userId",
    'viewer.id !== "" || feedback.userId === ""',
    `${tests}/feedback.test.ts`,
  ),
  mutant(
    "the policy, when feedback is read by reference",
    `${src}/feedback/load-feedback.ts`,
    "if (!feedback || !canRead(viewer, feedback)) return null;",
    "if (!feedback) return null;",
    `${tests}/feedback.test.ts`,
  ),
  mutant(
    "the role, for the author of feedback",
    `${src}/resolvers.ts`,
    "userId !== null && ctx.requireViewer().isAdmin",
    "userId !== null && ctx.requireViewer()",
    `${tests}/audit.test.ts`,
  ),
  mutant(
    "the role, for an inactive announcement by reference",
    `${src}/announcements/load-announcement.ts`,
    "announcement?.isActive || viewer.isAdmin ? announcement : null",
    "viewer.id ? announcement : null",
    `${tests}/announcements.test.ts`,
  ),
  mutant(
    "whether an announcement is active, in the list",
    `${src}/announcements/list-announcements.ts`,
    "AnnouncementModel.find({ isActive: true, shownKey:",
    "AnnouncementModel.find({ shownKey:",
    `${tests}/announcements.test.ts`,
  ),
  mutant(
    "whether an announcement is active, when it is viewed",
    `${src}/announcements/view-announcement.ts`,
    "if (!(await findViewed(viewer.id, [announcementId])).has(announcementId)) throw notFound();",
    "",
    `${tests}/announcements.test.ts`,
  ),
  mutant(
    "the age of the sign-in",
    "services/common/src/auth/require-recent-sign-in.ts",
    "if (ctx.clock.now().getTime() - viewer.signedInAt.getTime() > RECENT_MS) throw signInAgain();",
    "",
    `${tests}/announcements.test.ts`,
  ),
  mutant(
    "the age of the sign-in, for the writes of this service",
    `${src}/create-context.ts`,
    "requireRecentSignIn: () => requireRecentSignIn(context),",
    "requireRecentSignIn: () => context.requireViewer(),",
    `${tests}/announcements.test.ts`,
  ),
  freshness("creates an announcement", "announcements/create-announcement.ts", "announcements.test.ts"),
  freshness(
    "changes an announcement",
    "announcements/update-announcement.ts",
    "change-announcements.test.ts",
  ),
  freshness(
    "deletes an announcement",
    "announcements/delete-announcement.ts",
    "change-announcements.test.ts",
  ),
  freshness("deletes feedback", "feedback/delete-feedback.ts", "audit.test.ts"),
  mutant(
    "who has seen an announcement",
    `${src}/announcements/announcement-view.model.ts`,
    "_id: trusted({ $in: viewIds }) })",
    "announcementId: trusted({ $in: [...announcementIds] }), userId: trusted({ $nin: viewIds }) })",
    `${tests}/announcements.test.ts`,
  ),
];
