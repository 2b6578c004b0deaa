import { createLogger, verifyInternalToken } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { settings, startBeforeFakes, type BeforeFakes } from "./support/before-fakes.ts";
import { answerJson } from "./support/fake-subgraph.ts";

let fakes: BeforeFakes;
let lines: string[];

beforeEach(async () => {
  lines = [];
  fakes = await startBeforeFakes(createLogger("gateway", "info", { write: (line) => void lines.push(line) }));
});

afterEach(async () => {
  await fakes.stop();
});

describe("gates", () => {
  test("a gate that opened after the session token was issued is open, for the subgraph too", async () => {
    fakes.identity.answer = ({ body }, response) => {
      const isQuestion = body.includes("hasViewerAcceptedDisclaimer");
      answerJson({ data: isQuestion ? { hasViewerAcceptedDisclaimer: true } : { settings } })(
        { headers: {}, body },
        response,
      );
    };
    const response = await fakes.signedIn({ disclaimer: false }).get("/api/settings");
    expect(response.status).toBe(200);
    const flags = fakes.identity.calls.map(({ body, headers }) => {
      const token = String(headers["x-internal-auth"]);
      return verifyInternalToken(
        fakes.internal.publicKeys,
        { use: "call", subgraph: "identity" },
        body,
        token,
      )?.viewer?.hasAcceptedDisclaimer;
    });
    expect(flags).toEqual([false, true]);
  });

  test("a closed gate rejects the request, and no other owner is asked", async () => {
    fakes.identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    fakes.progress.answer = answerJson({ data: { isViewerOnboarded: false } });
    const first = await fakes.signedIn({ disclaimer: false, onboarded: false }).get("/api/focus-areas");
    expect([first.status, first.text, first.headers["x-error-code"]]).toEqual([
      403,
      "Disclaimer not accepted",
      "GATE",
    ]);
    expect([fakes.identity.calls.length, fakes.progress.calls.length]).toEqual([1, 0]);

    const second = await fakes.signedIn({ onboarded: false }).get("/api/focus-areas");
    expect([second.status, second.text]).toEqual([403, "Onboarding not completed"]);
    expect([fakes.identity.calls.length, fakes.progress.calls.length]).toEqual([1, 1]);
  });

  /** @shows ASVS-16.2.1 ASVS-16.3.2 */
  test("a rejection is logged with time, route, user and operation", async () => {
    fakes.identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    const { headers } = await fakes.signedIn({ sub: "user-1", disclaimer: false }).get("/api/settings");
    await fakes.gateway.client().get("/api/sessions");
    await fakes.signedIn({ sub: "else", disclaimer: false }).graphql("query Own { settings { timeZone } }");
    const answered = () => lines.filter((line) => line.includes('"msg":"request completed"'));
    await waitFor(() => answered().length === 3);
    const [known, unknown, graphql] = answered().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(known).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      level: 30,
      name: "gateway",
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId: headers["x-request-id"],
      userId: "user-1",
      method: "GET",
      route: "/api/settings",
      operation: "Settings",
      status: 403,
      durationMs: expect.any(Number),
      msg: "request completed",
    });
    expect(unknown).toMatchObject({ route: "/api/sessions", status: 401 });
    expect(unknown).not.toHaveProperty("userId");
    expect(graphql).toMatchObject({ userId: "else", operation: "other", status: 403 });
  });

  test("an owner that returns no answer is unavailable", async () => {
    fakes.identity.answer = answerJson({
      data: null,
      errors: [{ message: "x", extensions: { code: "UNAUTHENTICATED" } }],
    });
    const response = await fakes.signedIn({ disclaimer: false }).get("/api/settings");
    expect(response.status).toBe(503);
  });

  test("the form of a body is checked only after the gates", async () => {
    fakes.identity.answer = answerJson({ data: { hasViewerAcceptedDisclaimer: false } });
    const bad = [
      ["{", {}],
      ['{"unknown":1}', {}],
      ["x", { "content-type": "text/plain" }],
    ] as const;
    for (const [body, headers] of bad) {
      const anonymous = await fakes.gateway.client().post("/api/settings", body, headers);
      expect([anonymous.status, anonymous.text]).toEqual([401, "Unauthorized"]);
      const early = await fakes.signedIn({ disclaimer: false }).post("/api/settings", body, headers);
      expect([early.status, early.text]).toEqual([403, "Disclaimer not accepted"]);
    }
  });
});
