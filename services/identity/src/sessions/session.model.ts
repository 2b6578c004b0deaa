import { model, Schema } from "mongoose";

/** A sign-in on one device. The row never changes: use is told by refresh tokens. An early end is a revocation, after which the row goes. */
export interface SessionRow {
  _id: string;
  userId: string;
  /** When the person proved who they are. */
  createdAt: Date;
  /** How: `pwd` in the words of RFC 8176, `fed` for who came from the sign-in provider. */
  methods: string[];
  /** The browser or program, as it named itself; missing in the oldest rows. */
  userAgent?: string;
  /** The latest end, however much the session is used. */
  endsAt: Date;
  /** When the database may forget it. */
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
