import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { RestRow } from "../src/rest/row.ts";
import { routes } from "../src/rest/routes.ts";
import type { Client } from "./support/client.ts";
import { signUpAndOnboard, type Person } from "./support/people.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();
let admin: Person;

beforeAll(async () => {
  admin = await signUpAndOnboard(stack.gateway, "admin@example.org");
}, 90_000);

/** A person, the request, a different request with the same key, and the number of effects. */
interface Scene {
  person: Person;
  path: string;
  body?: object;
  other?: object;
  count: () => Promise<number>;
}

const lengthOf = async (client: Client, path: string): Promise<number> =>
  (await client.get(path)).body.length;

/** Creates an activity of a new friend of the person. */
async function makeActivity(person: Person): Promise<string> {
  const friend = await signUpAndOnboard(stack.gateway);
  const { inviteCode } = (await friend.client.post("/api/friends/create-invite")).body;
  await person.client.post("/api/friends/accept-invite", { inviteCode });
  const [challenge] = (await friend.client.post("/api/focus-areas/career/challenges/generate")).body;
  const { activityIds } = (await friend.client.post(`/api/challenges/${challenge.id}/complete`)).body;
  await friend.client.post(`/api/activities/${activityIds[0]}/share`);
  await waitFor(async () => (await lengthOf(person.client, "/api/friends/activities")) > 0);
  return activityIds[0];
}

const scenes: Record<string, () => Promise<Scene>> = {
  "/api/feedback": async () => {
    const message = randomUUID();
    const count = async () => {
      const { body } = await admin.client.get("/api/admin/feedback");
      return body.filter((each: { message: string }) => each.message === message).length;
    };
    const person = await signUpAndOnboard(stack.gateway);
    return { person, path: "/api/feedback", body: { message }, other: { message: "Other" }, count };
  },
  "/api/goals/create": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const goal = (title: string) => ({ goalData: { title, subgoals: ["A step"] } });
    const count = async () => (await lengthOf(person.client, "/api/focus-areas")) - 5;
    return { person, path: "/api/goals/create", body: goal("Run"), other: goal("Swim"), count };
  },
  "/api/focus-areas/:id/challenges/generate": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const path = "/api/focus-areas/career/challenges/generate";
    const count = async () => (await lengthOf(person.client, "/api/challenges")) / 3;
    return { person, path, count };
  },
  "/api/friends/create-invite": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const count = () => lengthOf(person.client, "/api/friends/invites");
    return { person, path: "/api/friends/create-invite", count };
  },
  "/api/friends/joined": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const friend = await signUpAndOnboard(stack.gateway);
    const { inviteCode } = (await person.client.post("/api/friends/create-invite")).body;
    await friend.client.post("/api/friends/accept-invite", { inviteCode });
    // Returned by the call with the key only.
    const count = async () => {
      const { body } = await person.client.post("/api/friends/joined");
      return body.length === 0 ? 1 : 0;
    };
    return { person, path: "/api/friends/joined", count };
  },
  "/api/friends/accept-invite": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const friend = await signUpAndOnboard(stack.gateway);
    const { inviteCode } = (await friend.client.post("/api/friends/create-invite")).body;
    const count = () => lengthOf(person.client, "/api/friends");
    const path = "/api/friends/accept-invite";
    return { person, path, body: { inviteCode }, other: { inviteCode: "ABCDEFGH" }, count };
  },
  "/api/activities/:id/react": async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const path = `/api/activities/${await makeActivity(person)}/react`;
    const count = async () => {
      const [activity] = (await person.client.get("/api/friends/activities")).body;
      return activity.reactions.cheers.length;
    };
    return { person, path, body: { type: "cheer", message: "Go!" }, other: { type: "like" }, count };
  },
  "/api/admin/announcements": async () => {
    const title = randomUUID();
    const count = async () => {
      const { body } = await admin.client.get("/api/admin/announcements");
      return body.filter((each: { title: string }) => each.title === title).length;
    };
    const path = "/api/admin/announcements";
    return { person: admin, path, body: { title, content: "C" }, other: { title, content: "D" }, count };
  },
};

const rows = routes.filter(({ honoursKey }) => honoursKey);
const sceneOf = ({ path }: RestRow): Promise<Scene> => {
  const make = scenes[path];
  if (!make) throw new Error(`There is no scene for ${path}`);
  return make();
};
const withKey = (key: string) => ({ "idempotency-key": key });

describe("the rows that honour a key", () => {
  test("are the ones that create something", () => {
    expect(rows.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(scenes)
        .map((path) => `post ${path}`)
        .toSorted(),
    );
  });

  test.each(rows.map((row) => [row.path, row] as const))("%s", async (_path, row) => {
    const { person, path, body, other, count } = await sceneOf(row);
    const key = randomUUID();
    const send = (content: object | undefined, headers: Record<string, string>) =>
      person.client.post(path, content, headers);

    for (const wrong of ["", "k".repeat(256), "two words", "a\tb", "caf\u00e9"]) {
      const { status, text } = await send(body, withKey(wrong));
      expect([status, text]).toEqual([400, "Idempotency-Key must be 1 to 255 visible ASCII characters"]);
    }
    const first = await send(body, withKey(key));
    expect([first.status, first.body]).toEqual([200, expect.anything()]);
    const again = await send(body, withKey(key));
    expect([again.status, again.text]).toEqual([200, first.text]);
    if (other) {
      const { status, text, headers } = await send(other, withKey(key));
      expect([status, text]).toEqual([422, "Idempotency key reused with a different request"]);
      expect(headers["x-error-code"]).toBe("IDEMPOTENCY_MISMATCH");
    }
    expect(await count()).toBe(1);
    const anonymous = await stack.gateway.client().post(path, body, withKey(key));
    expect([anonymous.status, anonymous.text]).toEqual([401, "Unauthorized"]);
  });

  test("a key of 255 characters is scoped to its path and its person", async () => {
    const key = "~".repeat(255);
    const [one, other] = [await signUpAndOnboard(stack.gateway), await signUpAndOnboard(stack.gateway)];
    const generate = ({ client }: Person, area: string) =>
      client.post(`/api/focus-areas/${area}/challenges/generate`, undefined, withKey(key));
    const texts = [
      await generate(one, "career"),
      await generate(one, "mental"),
      await generate(other, "career"),
    ].map(({ status, text }) => `${status} ${text}`);
    for (const each of texts) expect(each).toMatch(/^200 /u);
    expect(new Set(texts).size).toBe(3);
    expect((await generate(one, "career")).text).toBe(texts[0]?.slice("200 ".length));
  });

  test("concurrent retries have one effect; the others get 409 with `Retry-After`", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const key = randomUUID();
    const message = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post("/api/feedback", { message }, withKey(key))),
    );
    const done = answers.find(({ status }) => status === 200);
    for (const { status, text, headers } of answers) {
      if (status === 200) expect(text).toBe(done?.text);
      else expect([status, text, headers["retry-after"]]).toEqual([409, "Request already in progress", "1"]);
    }
    const { body } = await admin.client.get("/api/admin/feedback");
    expect(body.filter((each: { message: string }) => each.message === message)).toHaveLength(1);
  });

  test("a rejected request does not keep its key", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const headers = withKey(randomUUID());
    expect((await client.post("/api/feedback", { message: " " }, headers)).status).toBe(400);
    expect((await client.post("/api/feedback", { message: "Better" }, headers)).status).toBe(200);
  });
});

describe("a GraphQL document with a key", () => {
  const SUBMIT = "mutation ($message: String!) { submitFeedback(message: $message) { id createdAt } }";
  const ask = ({ client }: Person, query: string, variables: object, key: string) =>
    client.post("/graphql", { query, variables }, withKey(key));

  test("is executed once if it is one mutation", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const key = randomUUID();
    const first = await ask(person, SUBMIT, { message: "M" }, key);
    expect(first.body.data.submitFeedback.id).toEqual(expect.any(String));
    expect((await ask(person, SUBMIT, { message: "M" }, key)).text).toBe(first.text);
    const { body } = await ask(person, SUBMIT, { message: "N" }, key);
    expect(body.errors[0].extensions).toMatchObject({ code: "IDEMPOTENCY_MISMATCH", status: 422 });
  });

  test("is scoped to the mutation's ids, as literals or variables", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const key = randomUUID();
    const generate = (area: string) =>
      ask(person, `mutation { generateChallenges(focusAreaId: "${area}") { id } }`, {}, key);
    const first = await generate("career");
    const variable = "mutation ($id: ID!) { generateChallenges(focusAreaId: $id) { id } }";
    expect((await generate("mental")).body.data.generateChallenges).toHaveLength(3);
    expect((await generate("career")).text).toBe(first.text);
    expect((await ask(person, variable, { id: "career" }, key)).body.errors[0].extensions.status).toBe(422);
    expect((await ask(person, variable, { id: "physical" }, key)).body.errors).toBeUndefined();
  });

  test("is rejected if the key would apply to several mutations", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const both = `mutation { a: submitFeedback(message: "A") { id } b: submitFeedback(message: "B") { id } }`;
    const { body } = await ask(person, both, {}, randomUUID());
    expect(body.errors).toEqual([
      {
        message: "Idempotency-Key needs a document with exactly one mutation",
        extensions: { code: "BAD_USER_INPUT", status: 400 },
      },
    ]);
    const feedback = (await admin.client.get("/api/admin/feedback")).body;
    expect(feedback.filter(({ message }: { message: string }) => message === "A")).toEqual([]);
  });

  test("requires a key of visible ASCII; for a query the key is ignored", async () => {
    const person = await signUpAndOnboard(stack.gateway);
    const refused = await ask(person, SUBMIT, { message: "M" }, "k".repeat(256));
    expect([refused.status, refused.headers["x-error-code"]]).toEqual([400, "BAD_USER_INPUT"]);
    expect((await ask(person, "{ focusAreas { id } }", {}, "k")).body.data.focusAreas).toHaveLength(5);
  });
});
