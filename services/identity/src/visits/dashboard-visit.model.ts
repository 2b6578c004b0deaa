import { model, Schema } from "mongoose";

/** A person's visit of the dashboard, at most one row per person and day: the figures count these rows. */
export interface DashboardVisitRow {
  /** `<userId>:<date>`. */
  _id: string;
  userId: string;
  /** YYYY-MM-DD in UTC. */
  date: string;
  /** When the TTL index deletes it: the figures cover 30 days. */
  deleteAt: Date;
}

const dashboardVisitSchema = new Schema<DashboardVisitRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    date: { type: String, required: true },
    deleteAt: { type: Date, required: true },
  },
  { collection: "dashboard_visits", versionKey: false, strict: "throw" },
);
dashboardVisitSchema.index({ date: 1 });
dashboardVisitSchema.index({ userId: 1 });
dashboardVisitSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const DashboardVisitModel = model<DashboardVisitRow>("DashboardVisit", dashboardVisitSchema);
