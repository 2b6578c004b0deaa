import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { makePerson } from "../support/person.ts";
import { assessment } from "../support/rest-client.ts";

const url = process.env["QUESTWELL_URL"] ?? "";
const run = promisify(execFile);

interface Completion {
  message: string;
  xpEarned: number;
  totalXP: number;
  achievementUnlocked: { title: string };
}

test("the first day works through curl with a cookie jar", async () => {
  const folder = await mkdtemp(join(tmpdir(), "questwell-curl-"));
  const jar = join(folder, "cookies");
  const curl = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; answer: Answer; text: string }> => {
    const data =
      body === undefined ? [] : ["-H", "content-type: application/json", "-d", JSON.stringify(body)];
    const { stdout } = await run("curl", [
      "-s",
      "-b",
      jar,
      "-c",
      jar,
      "-X",
      method,
      "-w",
      "\n%{http_code}",
      ...data,
      url + path,
    ]);
    const end = stdout.lastIndexOf("\n");
    const text = stdout.slice(0, end);
    const status = Number(stdout.slice(end + 1));
    return { status, text, answer: (status === 200 ? JSON.parse(text) : null) as Answer };
  };
  const person = makePerson();
  try {
    expect(await curl("GET", "/api/auth/user")).toMatchObject({ status: 401, text: "Unauthorized" });
    const registered = await curl<{ user: { email: string } }>("POST", "/api/auth/register", person);
    expect(registered.answer.user.email).toBe(person.email);
    expect(await curl("GET", "/api/focus-areas")).toMatchObject({
      status: 403,
      text: "Disclaimer not accepted",
    });
    expect(
      (await curl("POST", "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() })).status,
    ).toBe(200);
    expect(await curl("GET", "/api/focus-areas")).toMatchObject({
      status: 403,
      text: "Onboarding not completed",
    });
    expect((await curl("POST", "/api/onboarding/complete", { responses: assessment })).status).toBe(200);

    const { answer: areas } = await curl<{ id: string; name: string }[]>("GET", "/api/focus-areas");
    expect(areas.map(({ name }) => name)).toEqual(assessment.map(({ focusArea }) => focusArea));
    const generated = await curl<{ id: string }[]>(
      "POST",
      `/api/focus-areas/${areas[0]?.id}/challenges/generate`,
    );
    expect(generated.answer).toHaveLength(3);
    const path = `/api/challenges/${generated.answer[0]?.id}/complete`;
    const first = await curl<Completion>("POST", path);
    expect(first.answer.achievementUnlocked.title).toBe("First Step");
    const second = await curl<Completion>("POST", path);
    expect(second.text).toBe(first.text);

    const { answer: user } = await curl<{ totalXP: number; level: number; isOnboarded: boolean }>(
      "GET",
      "/api/auth/user",
    );
    expect(user).toMatchObject({ totalXP: first.answer.xpEarned, level: 1, isOnboarded: true });
    const { answer: completed } = await curl<{ id: string }[]>("GET", "/api/challenges/completed");
    expect(completed.map(({ id }) => id)).toEqual([generated.answer[0]?.id]);
    expect((await curl("POST", "/api/feedback", { message: "The trail is lovely." })).status).toBe(200);
    expect((await curl<unknown[]>("GET", "/api/announcements")).answer).toEqual([]);
    expect((await curl("GET", "/api/logout")).status).toBe(200);
    expect(await curl("GET", "/api/auth/user")).toMatchObject({ status: 401, text: "Unauthorized" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
