import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Kind, parse, type DirectiveNode } from "graphql";
import { subgraphNames } from "../../src/schema/subgraphs.ts";
import { makeTestKeys } from "@questwell/common/testkit";
import { issueSession } from "../support/session-issuer.ts";
import { startGateway, type TestGateway } from "../support/start-gateway.ts";

/** Every root field that does not ask for all three gates and for no role, as the product wants it. */
const exceptions: Record<string, string> = {
  acceptDisclaimer: "session",
  allAnnouncements: "disclaimer admin",
  adminStats: "disclaimer admin",
  announcements: "disclaimer",
  auditLog: "disclaimer admin",
  changeEmail: "disclaimer",
  changePassword: "disclaimer",
  completeOnboarding: "disclaimer",
  createAnnouncement: "disclaimer admin",
  deleteAccount: "session",
  deleteAnnouncement: "disclaimer admin",
  deleteFeedback: "disclaimer admin",
  endSession: "session",
  feedback: "disclaimer admin",
  hasViewerAcceptedDisclaimer: "session",
  isSessionActive: "none",
  isViewerOnboarded: "session",
  login: "none",
  logout: "none",
  register: "none",
  renewSession: "none",
  sessions: "session",
  settings: "disclaimer",
  submitFeedback: "disclaimer",
  updateAnnouncement: "disclaimer admin",
  updateSettings: "disclaimer",
  user: "disclaimer admin",
  users: "disclaimer admin",
  viewAnnouncement: "disclaimer",
  viewer: "none",
};

function gateOf(directives: readonly DirectiveNode[] | undefined): string {
  const args = directives?.find(({ name }) => name.value === "access")?.arguments ?? [];
  const valueOf = (name: string) => args.find((each) => each.name.value === name)?.value;
  const gate = valueOf("gate");
  const admin = valueOf("admin");
  const isAdmin = admin?.kind === Kind.BOOLEAN && admin.value;
  return `${gate?.kind === Kind.STRING ? gate.value : "onboarded"}${isAdmin ? " admin" : ""}`;
}

describe("the gates that the services' schemas ask for", () => {
  test.each(subgraphNames)("%s: every root field has the one that the product wants", (name) => {
    const path = new URL(`../../../services/${name}/schema.graphql`, import.meta.url);
    const found = parse(readFileSync(path, "utf8")).definitions.flatMap((definition) =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
      ["Query", "Mutation"].includes(definition.name.value)
        ? (definition.fields ?? [])
        : [],
    );
    expect(found.length).toBeGreaterThan(0);
    const asked = found.map((field) => [field.name.value, gateOf(field.directives)]);
    expect(asked).toEqual(asked.map(([field = ""]) => [field, exceptions[field] ?? "onboarded"]));
  });
});

describe("before any service hears of a document", () => {
  const keys = makeTestKeys();
  let gateway: TestGateway;
  // Every service is down: whatever gets past the gateway is unavailable.
  beforeAll(async () => {
    gateway = await startGateway({ sessionKeys: keys.publicKeys });
  });
  afterAll(() => gateway.stop());

  test("somebody without a session is refused", async () => {
    const { body } = await gateway.client().graphql("{ focusAreas { id } }");
    expect(body.errors[0].extensions).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
  });

  test("somebody without the role is refused, and somebody with it is not", async () => {
    const codeFor = async (roles: string[]) => {
      const client = gateway.client();
      client.cookies.set("__Host-s", issueSession(keys.privateKeys, { roles }));
      return (await client.graphql("{ users { totalCount } }")).body.errors[0].extensions.code;
    };
    expect(await codeFor([])).toBe("FORBIDDEN");
    expect(await codeFor(["admin"])).toBe("UNAVAILABLE");
  });

  test("in production a document that the app does not send is refused", async () => {
    const production = await startGateway({ isProduction: true });
    const { status, body } = await production.client().graphql("{ viewer { id } }");
    await production.stop();
    expect([status, body.errors[0].extensions.code]).toEqual([400, "CLIENT_OUTDATED"]);
  });
});
