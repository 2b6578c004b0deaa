import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { parse, validate } from "graphql";
import { calls as admin } from "../admin/documents.ts";
import { calls as goalsAi } from "../goals-ai/documents.ts";
import { calls as identity } from "../identity/documents.ts";
import { calls as progress } from "../progress/documents.ts";
import { calls as social } from "../social/documents.ts";
import { readAppDocuments } from "./app-documents.ts";
import type { Call } from "./signer.ts";

const calls = [admin, goalsAi, identity, progress, social].flatMap((each): Call[] => Object.values(each));
const app = readAppDocuments();

describe.each(calls)("$service: $operation", ({ service, operation, query }) => {
  test("is a call of the app", () => {
    expect([...app.keys()]).toContain(operation);
  });

  test("is valid for the subgraph", () => {
    const typeDefs = parse(
      readFileSync(new URL(`../../services/${service}/schema.graphql`, import.meta.url), "utf8"),
    );
    expect(validate(buildSubgraphSchema([{ typeDefs }]), parse(query))).toEqual([]);
  });
});
