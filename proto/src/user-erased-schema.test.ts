import { expect, test } from "@jest/globals";
import {
  AdminUserErasedSchema,
  GoalsAiUserErasedSchema,
  ProgressUserErasedSchema,
  SocialUserErasedSchema,
} from "./gen/mod.ts";
import { serviceNames, services } from "./services.ts";
import { userErasedSchema } from "./user-erased-schema.ts";

test.each([
  ["progress", ProgressUserErasedSchema],
  ["goals-ai", GoalsAiUserErasedSchema],
  ["social", SocialUserErasedSchema],
  ["admin", AdminUserErasedSchema],
] as const)("%s confirms an erasure by its own message", (name, schema) => {
  expect(userErasedSchema(name)).toBe(schema);
});

test("every service with data about people can confirm an erasure, except identity, which needs no event", () => {
  for (const name of serviceNames.filter((each) => services[each].storesPeople && each !== "identity"))
    expect(userErasedSchema(name).field.userId.name).toBe("user_id");
  expect(() => userErasedSchema("identity")).toThrow("no event has evt.identity.user.erased.v1");
});
