import { model, Schema } from "mongoose";

/**
 * A check for a person's news. A write that could be news deletes the row after it, so a row says that nothing has
 * arrived since the check began.
 */
export interface NewsCheck {
  /** The person's id. */
  _id: string;
  /** Distinguishes this check from one that replaced it. */
  checkId: string;
  /** When the check had found nothing; null while it runs, and if it found something. */
  foundNothingAt: Date | null;
}

const schema = new Schema<NewsCheck>(
  {
    _id: { type: String, required: true },
    checkId: { type: String, required: true },
    foundNothingAt: { type: Date, default: null },
  },
  { versionKey: false, strict: "throw" },
);

/** The last check of each person who asks for news. */
export const NewsCheckModel = model<NewsCheck>("NewsCheck", schema, "news_checks");
