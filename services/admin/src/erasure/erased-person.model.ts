import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** How long an id stays refused after its account was erased: as long as a restored stream could bring it back. */
const KEPT_S = 30 * 86_400;

/** The tombstone of a person: as long as it is there, nothing is stored about them. */
export interface ErasedPerson extends AggregateOutbox {
  /** The person. */
  _id: string;
  erasedAt: Date;
  /** 1 while rows are being cleared, 2 once admin said that none is left. */
  rev: number;
}

const schema = new Schema<ErasedPerson>(
  {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    rev: { type: Number, required: true },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEPT_S });
indexAggregateOutbox(schema);

/** Who is gone. */
export const ErasedPersonModel = model<ErasedPerson>("ErasedPerson", schema, "erased_people");

/** Whether the person is gone. */
export async function isErased(userId: string): Promise<boolean> {
  return (await ErasedPersonModel.exists({ _id: userId })) !== null;
}
