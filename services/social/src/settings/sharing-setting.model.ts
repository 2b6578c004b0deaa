import { model, Schema } from "mongoose";

/** A copy of one person's sharing setting, which identity owns. */
export interface SharingSetting {
  /** The person's id. */
  _id: string;
  askBeforeSharing: boolean;
  /** The revision of this copy; older revisions are ignored. */
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

/** The copies of all people's sharing settings. */
export const SharingSettingModel = model<SharingSetting>("SharingSetting", schema, "sharing_settings");

/** The latest copy; undefined before the person's first change. */
export async function findSharingSetting(userId: string): Promise<SharingSetting | undefined> {
  return (await SharingSettingModel.findOne({ _id: userId }).lean<SharingSetting>()) ?? undefined;
}
