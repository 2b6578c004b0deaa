import { findNewestFirst, parseInput, type Connection } from "@questwell/common";
import { trusted, type QueryFilter } from "mongoose";
import { z } from "zod";
import { recordAudit } from "../audits/record-audit.ts";
import type { IdentityContext } from "../context.ts";
import { requireAdmin } from "../roles/require-admin.ts";
import type { QueryUsersArgs } from "../schema.generated.ts";
import { nameKey } from "../users/names.ts";
import { UserModel, type UserRow } from "../users/user.model.ts";
import { countUsers } from "./count-users.ts";

const MAX_PAGE_SIZE = 200;
const MAX_SEARCH = 254;
/** The last code point: the texts with a prefix lie between the prefix and the prefix followed by it. */
const LAST_CODE_POINT = "\u{10ffff}";

const query = z.object({
  search: z
    .string("search must be text")
    .max(MAX_SEARCH, { error: `search must be at most ${MAX_SEARCH} characters long`, abort: true })
    .nullish(),
  status: z.enum(["new", "active"], "status must be new or active").nullish(),
});

/** A page of people and the total count. */
export interface UserPage extends Connection<UserRow> {
  totalCount: number;
}

/**
 * The matching people, newest first, for an admin; the read is recorded for the audit log first.
 *
 * @param input `search` is a prefix of an e-mail address or a name; `status` new (not onboarded yet) or active
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, or UNAVAILABLE when the audit record cannot be stored.
 */
export async function listUsers(ctx: IdentityContext, input: QueryUsersArgs): Promise<UserPage> {
  const { _id: actorId } = await requireAdmin(ctx);
  const { search, status } = parseInput(query, input);
  const filter = toFilter({ search, status });
  const [page, totalCount] = await Promise.all([
    findNewestFirst(UserModel, filter, input, MAX_PAGE_SIZE),
    search || status ? UserModel.countDocuments(filter) : countUsers(),
  ]);
  await recordAudit(ctx, { actorId, action: "users.read", subjectId: null });
  return { ...page, totalCount };
}

function toFilter({ search, status }: z.output<typeof query>): QueryFilter<UserRow> {
  const prefix = nameKey(search);
  const begins = () => trusted({ $gte: prefix, $lt: `${prefix}${LAST_CODE_POINT}` });
  return {
    deletedAt: null,
    ...(status && { isOnboarded: status === "active" }),
    ...(prefix !== "" && {
      $or: [{ emailKey: begins() }, { firstNameKey: begins() }, { lastNameKey: begins() }],
    }),
  };
}
