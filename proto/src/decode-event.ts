import { createRegistry, fromBinary, toJson, type JsonValue } from "@bufbuild/protobuf";
import { file_evt_admin_v1_admin } from "./gen/evt/admin/v1/admin_pb.ts";
import { file_evt_goals_ai_v1_goals_ai } from "./gen/evt/goals_ai/v1/goals_ai_pb.ts";
import { file_evt_identity_v1_identity } from "./gen/evt/identity/v1/identity_pb.ts";
import { file_evt_progress_v1_progress } from "./gen/evt/progress/v1/progress_pb.ts";
import { file_evt_social_v1_social } from "./gen/evt/social/v1/social_pb.ts";

const registry = createRegistry(
  file_evt_admin_v1_admin,
  file_evt_goals_ai_v1_goals_ai,
  file_evt_identity_v1_identity,
  file_evt_progress_v1_progress,
  file_evt_social_v1_social,
);

/** The payload of any event as JSON, for people to read; undefined when it is not a message of this type. */
export function decodeEvent(type: string, bytes: Uint8Array): JsonValue | undefined {
  const schema = registry.getMessage(type);
  if (!schema) return undefined;
  try {
    return toJson(schema, fromBinary(schema, bytes));
  } catch {
    return undefined;
  }
}
