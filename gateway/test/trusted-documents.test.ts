import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { collectDocuments } from "../src/graphql/collect-documents.ts";
import { assertTrusted, loadTrustedDocuments } from "../src/graphql/trusted-documents.ts";

describe("trusted documents", () => {
  const list = loadTrustedDocuments();

  test("the committed list is what the web app sends (else run `make generate`)", () => {
    const sent = collectDocuments(fileURLToPath(new URL("../../web/src", import.meta.url)));
    const current = list.filter(({ retiredOn }) => retiredOn === null);
    expect(current.map(({ hash, operation }) => ({ hash, operation }))).toEqual(
      sent.toSorted((one, other) => (one.operation < other.operation ? -1 : 1)),
    );
  });

  test("a document of the app passes as its client prints it; any other is outdated", () => {
    const hashes = new Set(list.map(({ hash }) => hash));
    const logout = "mutation Logout {\n  logout\n}";
    expect(() => assertTrusted(hashes, logout)).not.toThrow();
    for (const query of [
      `${logout} mutation More { logout }`,
      "mutation Logout { a: logout }",
      "",
      1,
      null,
      undefined,
    ]) {
      expect(() => assertTrusted(hashes, query)).toThrow(
        expect.objectContaining({ code: "CLIENT_OUTDATED" }),
      );
    }
  });
});
