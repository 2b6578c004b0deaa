import { mutant, type Mutant } from "./mutant.ts";

const common = "services/common";
const identity = "services/identity";

/** What a person's deletion of the account promises: nothing is left, and nothing comes back. */
export const erasureMutants: readonly Mutant[] = [
  mutant(
    "the rejection of a write about an erased person",
    `${common}/src/erasure/erasure.ts`,
    "if ((await findErased(userIds)).length > 0) throw refusal();",
    "void refusal;",
    "services/progress/test/erasure.test.ts",
  ),
  mutant(
    "the purge after a write that an erasure overtook",
    `${common}/src/erasure/erasure.ts`,
    "      await purgeErased(purge, userIds);\n    }",
    "      await Promise.resolve(userIds);\n    }",
    "services/progress/test/erasure.test.ts",
  ),
  mutant(
    "the purge before an erasure is confirmed",
    `${common}/src/erasure/erase-user.ts`,
    "  await purge(userId);\n",
    "  void purge;\n",
    "services/progress/test/erasure.test.ts",
  ),
  mutant(
    "the end of the sessions of a deleted account",
    `${identity}/src/erasure/erase-identity-data.ts`,
    'await revokeSessionsOf(ctx, userId, "deleted");',
    "void [ctx, revokeSessionsOf];",
    `${identity}/test/delete-account.test.ts`,
  ),
  mutant(
    "the wait for every service, before an erasure is complete",
    `${identity}/src/erasure/finish-erasures.ts`,
    "if (!erasingServices.every((service) => confirmed.has(`${userId}:${service}`))) return;",
    "void erasingServices;",
    `${identity}/test/delete-account.test.ts`,
  ),
  mutant(
    "the ledger, in the erasure of progress",
    "services/progress/src/erasure/delete-rows.ts",
    "  LedgerModel,\n  LedgerHeadModel,\n",
    "  LedgerHeadModel,\n",
    "services/progress/test/erasure.test.ts",
  ),
  mutant(
    "reactions of others, in the erasure of social",
    "services/social/src/erasure/purge-person.ts",
    "CheerModel.deleteMany(givenOrGot),",
    "CheerModel.deleteMany({ userId }),",
    "services/social/test/erasure.test.ts",
  ),
  mutant(
    "calls to a language model, in the erasure of goals-ai",
    "services/goals-ai/src/erasure/erasure.ts",
    "await deleteCallsOf(userId);",
    "void deleteCallsOf;",
    "services/goals-ai/test/ai-suggestions.test.ts",
  ),
];
