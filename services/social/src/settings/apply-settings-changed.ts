import { insertOnce, PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { SettingsChanged } from "@questwell/proto";
import { trusted } from "mongoose";
import { SharingSettingModel } from "./sharing-setting.model.ts";

/**
 * Stores a person's sharing setting from identity; a stale revision changes nothing.
 *
 * @throws PermanentError if the event has no user id.
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
  // The existing row may be newer, or an older one that another instance just inserted.
  if (!isFirst) await raise();
}
