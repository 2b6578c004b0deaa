import { expect, test } from "@jest/globals";
import { useBooted, waitFor } from "@questwell/common/testkit";
import { programs, readStackFile } from "@questwell/local-stack";
import { signUpAndOnboard } from "./support/people.ts";
import { startInOneProcess } from "./support/start-in-one-process.ts";
import { challenge, isoTime, text } from "./support/shapes.ts";

/** The web app may have to be built first. */
const START_WITHIN_MS = 200_000;

const one = useBooted(startInOneProcess, START_WITHIN_MS);

test("all programs share a process, and each has its own readiness and metrics", async () => {
  const pids = new Set(programs.map((name) => one.stack.processes[name].pid));
  expect([...pids]).toEqual([expect.any(Number)]);
  const { ports } = (await readStackFile(one.dataPath)) ?? {};
  const metricsOf = async (name: (typeof programs)[number]) => {
    const address = `http://127.0.0.1:${ports?.[name].internalPort}`;
    expect(await (await fetch(`${address}/readyz`)).text()).toBe("ready\n");
    return (await fetch(`${address}/metrics`)).text();
  };
  const fullnessOf = await Promise.all(
    programs.map(async (name) => [name, (await metricsOf(name)).includes("stream_fullness")]),
  );
  expect(fullnessOf.filter(([, hasIt]) => hasIt).map(([name]) => name)).toEqual(["event-keeper"]);
});

test("a person's first day, a friend who sees it, and an admin who reads of it", async () => {
  const [ada, eve, admin] = [
    await signUpAndOnboard(one),
    await signUpAndOnboard(one),
    await signUpAndOnboard(one, "admin@example.org"),
  ];
  const generated = await ada.client.post("/api/focus-areas/career/challenges/generate");
  expect([generated.status, generated.body]).toEqual([200, [challenge, challenge, challenge]]);
  const [first] = generated.body;
  const completed = await ada.client.post(`/api/challenges/${first.id}/complete`);
  expect(completed.body).toMatchObject({ xpEarned: first.xpReward, totalXP: first.xpReward, streak: 1 });

  const { inviteCode } = (await ada.client.post("/api/friends/create-invite")).body;
  expect((await eve.client.post("/api/friends/accept-invite", { inviteCode })).status).toBe(200);
  const [activityId] = completed.body.activityIds;
  await waitFor(async () => (await ada.client.post(`/api/activities/${activityId}/share`)).status === 200);
  const feed = await waitFor(async () => {
    const { body } = await eve.client.get("/api/friends/activities");
    return body.length === 1 && body;
  });
  expect(feed).toMatchObject([
    { id: activityId, userId: ada.id, activityData: { title: first.title }, createdAt: isoTime },
  ]);

  const sent = await eve.client.post("/api/feedback", { message: "Ada is fast." });
  expect(sent.body).toEqual({ message: text, id: text });
  const read = await admin.client.get("/api/admin/feedback");
  expect(read.body).toContainEqual(expect.objectContaining({ userId: eve.id, message: "Ada is fast." }));
  expect((await eve.client.get("/api/admin/feedback")).status).toBe(403);
});
