import { LedgerModel } from "./ledger.model.ts";
import { verifyLedger, type LedgerDifference } from "./verify-ledger.ts";

/** The result of a ledger verification. */
export interface LedgerReport {
  ledgers: number;
  differences: number;
}

/**
 * Recomputes the ledger of one person, or of all people, and reports every difference.
 *
 * @param userId null for all people
 * @param tell receives a line per difference; it identifies a person only by id
 */
export async function reportLedgers(
  userId: string | null,
  tell: (line: string) => void,
): Promise<LedgerReport> {
  const report = { ledgers: 0, differences: 0 };
  for await (const { _id } of peopleOf(userId)) {
    const differences = await verifyLedger(_id);
    for (const difference of differences) tell(`person ${_id}, ${describe(difference)}`);
    report.ledgers += 1;
    report.differences += differences.length;
  }
  return report;
}

const peopleOf = (userId: string | null) =>
  LedgerModel.aggregate<{ _id: string }>([
    ...(userId === null ? [] : [{ $match: { userId } }]),
    { $group: { _id: "$userId" } },
    { $sort: { _id: 1 } },
  ]).cursor();

const describe = ({ seq, what, stored, computed }: LedgerDifference) =>
  `completion ${seq}: ${what} is stored as ${JSON.stringify(stored)}, computed ${JSON.stringify(computed)}`;
