import { findNewestFirst, pageSize, parseInput, type Connection } from "@questwell/common";
import { trusted, type QueryFilter } from "mongoose";
import { z } from "zod";
import { recordAudits, type Audit } from "../audits/record-audit.ts";
import type { IdentityContext } from "../context.ts";
import { requireAdmin } from "../roles/require-admin.ts";
import type { QueryUsersArgs } from "../schema.generated.ts";
import { nameKey } from "../users/names.ts";
import { UserModel, type UserRow } from "../users/user.model.ts";
import { countUsers } from "./count-users.ts";

const MAX_PAGE_SIZE = 200;
/** The page of a search: each person on it is named in the audit log. */
const MAX_FOUND = 20;
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
 * The matching people, newest first, for an admin. The read is recorded for the audit log first; that of a search names
 * each person who is shown, at most 20 on a page.
 *
 * @param input `search` is a prefix of an e-mail address or a name; `status` new (not onboarded yet) or active
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, or UNAVAILABLE when the audit record cannot be stored.
 */
export async function listUsers(ctx: IdentityContext, input: QueryUsersArgs): Promise<UserPage> {
  const { _id: actorId } = await requireAdmin(ctx);
  const { search, status } = parseInput(query, input);
  const prefix = nameKey(search);
  const size = pageSize(input.first, MAX_PAGE_SIZE);
  const first = prefix === "" ? size : Math.min(size, MAX_FOUND);
  const filter = toFilter(prefix, status);
  const [page, totalCount] = await Promise.all([
    findNewestFirst(UserModel, filter, { ...input, first }, MAX_PAGE_SIZE),
    search || status ? UserModel.countDocuments(filter) : countUsers(),
  ]);
  const found: Audit[] =
    prefix === ""
      ? []
      : page.edges.map(({ node }) => ({ actorId, action: "user.found", subjectId: node._id }));
  await recordAudits(ctx, [{ actorId, action: "users.read", subjectId: null }, ...found]);
  return { ...page, totalCount };
}

/** @param prefix as stored in the keys of addresses and names; empty for no search */
function toFilter(prefix: string, status: z.output<typeof query>["status"]): QueryFilter<UserRow> {
  const begins = () => trusted({ $gte: prefix, $lt: `${prefix}${LAST_CODE_POINT}` });
  return {
    deletedAt: null,
    ...(status && { isOnboarded: status === "active" }),
    ...(prefix !== "" && {
      $or: [{ emailKey: begins() }, { firstNameKey: begins() }, { lastNameKey: begins() }],
    }),
  };
}
