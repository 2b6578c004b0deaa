import { createHash, randomBytes } from "node:crypto";
import { DEVICE_LIFETIME_MS, ensureInserted } from "@questwell/common";
import { trusted } from "mongoose";
import type { IdentityContext } from "../context.ts";
import { DeviceModel } from "./device.model.ts";

type DeviceContext = Pick<IdentityContext, "clock" | "client">;

/**
 * Whether the account signed in on this device before.
 *
 * @param userId null for an address without an account, which takes as long
 * @returns the key of account and device; null when the device is unknown to the account
 */
export async function knownDevice(ctx: DeviceContext, userId: string | null): Promise<string | null> {
  const { deviceToken } = ctx.client;
  if (deviceToken === undefined) return null;
  const _id = deviceId(deviceToken, userId ?? "");
  const until = trusted({ $gt: ctx.clock.now() });
  return (await DeviceModel.exists({ _id, until })) ? _id : null;
}

/**
 * Remembers the device for an account that just signed in.
 *
 * @returns the token for the device: its current one, which other accounts may know too, or a new one
 */
export async function rememberDevice(ctx: DeviceContext, userId: string): Promise<string> {
  const deviceToken = ctx.client.deviceToken ?? randomBytes(32).toString("base64url");
  const _id = deviceId(deviceToken, userId);
  const until = new Date(ctx.clock.now().getTime() + DEVICE_LIFETIME_MS);
  await ensureInserted(DeviceModel, { _id, until });
  await DeviceModel.updateOne({ _id }, { $set: { until } });
  return deviceToken;
}

const deviceId = (deviceToken: string, userId: string) =>
  createHash("sha256").update(`${deviceToken}:${userId}`).digest("base64url");
