import { appendFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { ProgramName } from "@questwell/local-stack";
import { routes } from "@questwell/gateway/src/rest/routes.ts";
import { walker as atGoogle } from "../../support/google.ts";
import { RestClient } from "../../support/rest-client.ts";
import { note, privateValues } from "../../support/private-values.ts";
import { prepareCalls } from "../support/prepared-calls.ts";
import type { Life } from "../support/full-life.ts";
import { signInWithGoogle } from "../support/google-sign-in.ts";
import { leaksIn, ownSecrets } from "../support/leaks.ts";
import { everyLogLine, logFileOf, logLinesOf, unhandled } from "../support/logs.ts";
import { goodCall } from "../support/rest-calls.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";

/** The message in identity's log for each act on an account. */
const acts: Readonly<Record<string, string>> = {
  "post /api/auth/register": "signed up",
  "post /api/auth/login": "signed in",
  "get /api/logout": "signed out",
  "delete /api/auth/user": "account deleted",
  "patch /api/user/email": "e-mail address changed",
  "patch /api/user/password": "password changed",
  "delete /api/sessions/:id": "session ended",
};
const ABOUT_ACCOUNTS = /^\/api\/(auth\/|logout|user\/(email|password)|sessions)/u;

/** The audit log's entry for each act of an admin; reading sums or the audit log itself leaves none. */
const audits: Readonly<Record<string, string | null>> = {
  "get /api/admin/stats": null,
  "get /api/admin/audit": null,
  "get /api/admin/coach": null,
  "put /api/admin/coach": "coach.resume",
  "get /api/admin/announcements": null,
  "get /api/admin/users": "users.read",
  "get /api/admin/users/:id": "user.read",
  "post /api/admin/announcements": "announcement.create",
  "put /api/admin/announcements/:id": "announcement.update",
  "delete /api/admin/announcements/:id": "announcement.delete",
  "get /api/admin/feedback": "feedback.read",
  "delete /api/admin/feedback/:id": "feedback.delete",
};

/** These end a session or delete an account, so they run last. */
const isLast = (path: string) => path === "/api/logout" || path === "/api/auth/user";

/** Each sign-in, change of an account and act of an admin leaves a line. */
export function actsAreLogged(system: () => TestStack, admin: () => Life): void {
  /** @shows REL-logs */
  test("each call leaves a line, each act on an account one of identity's, each act of an admin an audit entry", async () => {
    const { stack, databaseOf } = system();
    const countLines = async (program: ProgramName, ...parts: string[]) =>
      (await logLinesOf(system(), program)).filter((line) => parts.every((part) => line.includes(part)))
        .length;
    const countActs = (msg: string) => countLines("identity", `"msg":"${msg}"`);
    const countAudits = (action: string) =>
      databaseOf("admin").collection("audit_entries").countDocuments({ action });
    const expectOneMore = async (what: string, count: () => Promise<number>, act: () => Promise<unknown>) => {
      const before = await count();
      await act();
      await waitFor(async () => (await count()) > before, 30_000).catch(() => {
        throw new Error(`${what} left nothing`);
      });
    };

    const cast = await prepareCalls(system(), admin());
    for (const route of routes.toSorted(
      (one, other) => Number(isLast(one.path)) - Number(isLast(other.path)),
    )) {
      const name = `${route.method} ${route.path}`;
      const { by, path, body } = goodCall(route, cast);
      const call = async () => {
        const { status, text } = await by.client.call(route.method.toUpperCase(), path, body);
        expect([name, status, status === 200 ? "" : text]).toEqual([name, 200, ""]);
      };
      const line = () =>
        countLines("gateway", `"method":"${route.method.toUpperCase()}"`, `"route":"${route.path}"`);
      const isAct = ABOUT_ACCOUNTS.test(route.path) && (route.changesState || route.path === "/api/logout");
      const act = acts[name];
      if (isAct !== (act !== undefined)) throw new Error(`What does identity's log say of ${name}?`);
      const audit = route.path.startsWith("/api/admin/") ? audits[name] : null;
      if (audit === undefined) throw new Error(`What does the audit log say of ${name}?`);
      await expectOneMore(name, line, async () => {
        if (act !== undefined) await expectOneMore(name, () => countActs(act), call);
        else if (audit !== null) await expectOneMore(name, () => countAudits(audit), call);
        else await call();
      });
    }

    const wrong = { email: cast.friend.email, password: `guess-${cast.friend.userId}` };
    const anonymous = new RestClient(stack.url);
    await expectOneMore(
      "a wrong password",
      () => countActs("sign-in rejected"),
      async () => {
        expect((await anonymous.call("POST", "/api/auth/login", wrong)).status).toBe(401);
      },
    );
    note(atGoogle.email, "e-mail");
    note(atGoogle.firstName, "name");
    await expectOneMore(
      "Google",
      () => countActs("signed in"),
      async () => {
        expect((await signInWithGoogle(stack.url)).location).toBe("/");
      },
    );
    await expectOneMore(
      "a no at Google",
      () => countActs("sign-in rejected"),
      () => signInWithGoogle(stack.url, "no"),
    );
  }, 240_000);
}

/** Runs last: by then the logs contain every act on this stack. */
export function logsHoldNoSecrets(system: () => TestStack): void {
  /** @shows REL-logs */
  test("no line of any log holds what a person typed or was given, or a key; a planted one is found", async () => {
    const secrets = [...privateValues, ...(await ownSecrets(system()))];
    const kinds = new Set(secrets.map(([, what]) => what));
    expect(kinds.size).toBeGreaterThanOrEqual(10);
    const lines = await everyLogLine(system());
    const begin = performance.now();
    expect(leaksIn(lines, secrets).slice(0, 20)).toEqual([]);
    say(
      `searched ${lines.length} lines of ${new Set(lines.map(({ program }) => program)).size} logs for ` +
        `${secrets.length} secrets in ${Math.round(performance.now() - begin)} ms`,
    );
    expect(await unhandled(system())).toEqual([]);

    for (const kind of kinds) {
      const [secret = ""] = secrets.findLast(([, what]) => what === kind) ?? [];
      const line = JSON.stringify({ level: 30, msg: `request with ${secret}` });
      await appendFile(logFileOf(system(), "event-keeper"), `${line}\n`);
    }
    const planted = leaksIn(await everyLogLine(system()), secrets);
    for (const kind of kinds) {
      expect(planted).toContainEqual(expect.stringContaining(`event-keeper: ${kind}: {"level":30`));
    }
  }, 120_000);
}
