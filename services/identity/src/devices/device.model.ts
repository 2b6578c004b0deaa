import { model, Schema } from "mongoose";

/** That somebody signed in on a device. Without the token that the device holds, the row leads to nobody. */
export interface DeviceRow {
  /** SHA-256 of the device's token and the account. */
  _id: string;
  /** Until when it counts, which is also when the database may forget it. */
  until: Date;
}

const deviceSchema = new Schema<DeviceRow>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: "devices", versionKey: false, strict: "throw" },
);
deviceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const DeviceModel = model<DeviceRow>("Device", deviceSchema);
