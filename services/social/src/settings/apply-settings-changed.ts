import { insertOnce, PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { SettingsChanged } from "@questwell/proto";
import { trusted } from "mongoose";
import { SharingSettingModel } from "./sharing-setting.model.ts";

/**
 * Keeps what identity says of a person's sharing setting; news that are older than what is there change nothing.
 *
 * @throws PermanentError when it names nobody.
 */
export async function applySettingsChanged(
  _ctx: BackgroundContext,
  { message }: ReceivedEvent<SettingsChanged>,
): Promise<void> {
  const { userId, settingsRev, askBeforeSharing } = message;
  if (!userId) throw new PermanentError("The settings name no person");
  const raise = () =>
    SharingSettingModel.updateOne(
      { _id: userId, settingsRev: trusted({ $lt: settingsRev }) },
      { $set: { settingsRev, askBeforeSharing } },
    );
  const { matchedCount } = await raise();
  if (matchedCount === 1) return;
  const isFirst = await insertOnce(SharingSettingModel, { _id: userId, settingsRev, askBeforeSharing });
  // The row that was there may be newer, or an older one that another copy of this service just made.
  if (!isFirst) await raise();
}
