import { mutant, type Mutant } from "./mutant.ts";

const src = "services/admin/src";
const tests = "services/admin/test";

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
    "the age of the sign-in",
    "services/common/src/auth/require-recent-sign-in.ts",
    "if (ctx.clock.now().getTime() - viewer.signedInAt.getTime() > RECENT_MS) throw signInAgain();",
    "",
    `${tests}/announcements.test.ts`,
  ),
];
