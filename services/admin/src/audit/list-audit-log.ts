import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import { trusted } from "mongoose";
import { AuditEntryModel, type AuditEntry } from "./audit-entry.model.ts";
import { AuditSubjectModel, type AuditSubject } from "./audit-subject.model.ts";

const MAX_PAGE_SIZE = 200;

/** An entry of the audit log with its subject, if known. */
export interface AuditLogEntry extends AuditEntry {
  subjectId: string | null;
}

/**
 * The actions of admins with their subjects, newest first.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 200 or an invalid cursor.
 */
export async function listAuditLog(page: PageInput): Promise<Connection<AuditLogEntry>> {
  const { edges, pageInfo } = await findNewestFirst(AuditEntryModel, {}, page, MAX_PAGE_SIZE);
  const ids = edges.map(({ node }) => node._id);
  const subjects = await AuditSubjectModel.find({ _id: trusted({ $in: ids }) }).lean<AuditSubject[]>();
  const subjectOf = new Map(subjects.map(({ _id, subjectId }) => [_id, subjectId]));
  return {
    edges: edges.map(({ cursor, node }) => ({
      cursor,
      node: { ...node, subjectId: subjectOf.get(node._id) ?? null },
    })),
    pageInfo,
  };
}
