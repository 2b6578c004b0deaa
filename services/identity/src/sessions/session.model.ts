import { model, Schema } from "mongoose";

/**
 * A sign-in on one device. The row never changes: refresh tokens record its use. A revocation ends it early, after
 * which the row is deleted.
 */
export interface SessionRow {
  _id: string;
  userId: string;
  /** When the person authenticated. */
  createdAt: Date;
  /** The methods: `pwd` as in RFC 8176, `fed` for the sign-in provider. */
  methods: string[];
  /** The user agent; missing in the oldest rows. */
  userAgent?: string;
  /** The absolute end, regardless of use. */
  endsAt: Date;
  /** When the TTL index deletes it. */
  deleteAt: Date;
}

const sessionSchema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    methods: { type: [String], required: true },
    userAgent: { type: String },
    endsAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { collection: "sessions", versionKey: false, strict: "throw" },
);
sessionSchema.index({ userId: 1, createdAt: -1 });
sessionSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = model<SessionRow>("Session", sessionSchema);
