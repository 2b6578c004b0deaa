import { describe, expect, test } from "@jest/globals";
import { PASSWORD, signUp, signUpAndAccept, signUpAndOnboard } from "./support/people.ts";
import { isoTime, personOf, text } from "./support/shapes.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();

const login = (email: string, password: string) =>
  stack.gateway.client().post("/api/auth/login", { email, password });

/** Outlives sessions and accounts: it identifies no person. */
const DEVICE = "__Host-d";

/** @shows ASVS-15.3.1 */
describe("the account", () => {
  test("a changed address returns the user, and only the new one signs in from then on", async () => {
    const { client, email } = await signUpAndOnboard(stack.gateway);
    const changed = await client.send("patch", "/api/user/email", { email: ` new-${email} ` });
    expect([changed.status, changed.body]).toEqual([200, { message: text, user: personOf(`new-${email}`) }]);
    expect((await login(`new-${email}`, PASSWORD)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const taken = await signUp(stack.gateway);
    const refused = await client.send("patch", "/api/user/email", { email: taken.email });
    expect([refused.status, refused.text]).toEqual([409, "Email already registered"]);
  });

  test("a changed password ends every other session; a wrong one does not end the session", async () => {
    const { client, email } = await signUpAndOnboard(stack.gateway);
    const elsewhere = stack.gateway.client();
    await elsewhere.post("/api/auth/login", { email, password: PASSWORD });
    const change = (currentPassword: string) =>
      client.send("patch", "/api/user/password", { currentPassword, newPassword: "another horse battery" });
    const wrong = await change("wrong horse battery");
    expect([wrong.status, wrong.text]).toEqual([400, "Current password is incorrect"]);
    const changed = await change(PASSWORD);
    expect([changed.status, changed.body]).toEqual([200, { message: text }]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, "another horse battery")).status).toBe(200);
    expect((await client.get("/api/sessions")).body).toHaveLength(2);
  });

  test("opening the dashboard is recorded, with the browser's time zone", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const visit = await client.post("/api/user/dashboard-visit", { timeZone: "Asia/Tokyo" });
    expect([visit.status, visit.body]).toEqual([200, { message: text }]);
    const { body } = await client.get("/api/auth/user");
    expect(body).toMatchObject({ lastDashboardVisit: isoTime, timeZone: "Asia/Tokyo" });
  });

  test("sessions are listed and ended", async () => {
    const { client, email } = await signUp(stack.gateway);
    const elsewhere = stack.gateway.client();
    await elsewhere.post("/api/auth/login", { email, password: PASSWORD }, { "user-agent": "Elsewhere/1.0" });
    const { body: sessions } = await client.get("/api/sessions");
    const session = { id: text, createdAt: isoTime, lastSeenAt: isoTime };
    expect(sessions).toEqual([
      { ...session, userAgent: "Elsewhere/1.0", isCurrent: false },
      { ...session, userAgent: text, isCurrent: true },
    ]);
    const ended = await client.send("delete", `/api/sessions/${sessions[0].id}`);
    expect([ended.status, ended.body]).toEqual([200, { message: text }]);
    expect((await client.get("/api/sessions")).body).toEqual([sessions[1]]);
    await client.send("delete", `/api/sessions/${sessions[1].id}`);
    expect([...client.cookies.keys()]).toEqual([DEVICE]);
  });

  test("deleting it signs out, and frees the address", async () => {
    const { client, email } = await signUpAndAccept(stack.gateway);
    const deleted = await client.send("delete", "/api/auth/user");
    expect([deleted.status, deleted.body]).toEqual([200, { message: text }]);
    expect(deleted.headers["clear-site-data"]).toBe('"cache"');
    expect([...client.cookies.keys()]).toEqual([DEVICE]);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const again = await signUp(stack.gateway, email);
    expect((await again.client.get("/api/auth/user")).body).toMatchObject({ email, isOnboarded: false });
  });
});
