import { model, Schema } from "mongoose";

/** Our copy of one person's sharing setting, which identity owns. */
export interface SharingSetting {
  /** The person. */
  _id: string;
  askBeforeSharing: boolean;
  /** The revision this was true at; older news are ignored. */
  settingsRev: number;
}

const schema = new Schema<SharingSetting>(
  {
    _id: { type: String, required: true },
    askBeforeSharing: { type: Boolean, required: true },
    settingsRev: { type: Number, required: true },
  },
  { versionKey: false, strict: "throw" },
);

/** What identity told us of everybody's sharing setting. */
export const SharingSettingModel = model<SharingSetting>("SharingSetting", schema, "sharing_settings");

/** What we were told last; undefined before the first change that a person makes. */
export async function findSharingSetting(userId: string): Promise<SharingSetting | undefined> {
  return (await SharingSettingModel.findOne({ _id: userId }).lean<SharingSetting>()) ?? undefined;
}
