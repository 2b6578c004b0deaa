import { model, Schema } from "mongoose";

/** A device on which an account signed in. Without the token on the device, the row identifies no person. */
export interface DeviceRow {
  /** SHA-256 of the device's token and the account. */
  _id: string;
  /** When it expires; the TTL index deletes it then. */
  until: Date;
}

const deviceSchema = new Schema<DeviceRow>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: "devices", versionKey: false, strict: "throw" },
);
deviceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const DeviceModel = model<DeviceRow>("Device", deviceSchema);
