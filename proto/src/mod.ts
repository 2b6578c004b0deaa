export * from "./gen/evt/admin/v1/admin_pb.ts";
export * from "./gen/evt/envelope/v1/envelope_pb.ts";
export * from "./gen/evt/identity/v1/identity_pb.ts";
export * from "./gen/evt/progress/v1/progress_pb.ts";
export * from "./gen/evt/social/v1/social_pb.ts";
export * from "./gen/req/event_keeper/v1/event_keeper_pb.ts";
export * from "./gen/req/goals_ai/v1/goals_ai_pb.ts";
export * from "./subjects.ts";
