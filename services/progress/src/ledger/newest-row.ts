import { LedgerModel } from "./ledger.model.ts";

/** The row of a user's newest entry; null before the first completion. @param fields the fields that it has */
export const findNewestRow = <Row>(userId: string, fields: string): Promise<Row | null> =>
  LedgerModel.findOne({ userId }).sort({ seq: -1 }).select(fields).readConcern("majority").lean<Row>().exec();
