import { expect, test } from "@jest/globals";
import { bootIdentity, newSignUp, REGISTER } from "./support/identity.ts";

test("in production the list of admins gives a password account nothing: its address is unproven", async () => {
  const identity = await bootIdentity({ NODE_ENV: "production", adminEmails: ["head@example.org"] });
  try {
    const input = newSignUp({ email: "head@example.org" });
    const answer = await identity.as(null)(REGISTER, { input });
    expect(answer.data.register.user.isAdmin).toBe(false);
    expect(await identity.database.collection("admin_grants").countDocuments()).toBe(0);
  } finally {
    await identity.stop();
  }
}, 600_000);
