import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { decodeCursor, encodeCursor, pageSize, toConnection } from "./connection.ts";

describe("cursors", () => {
  test("decode to the sort key and id that they encode", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string({ unit: "binary", minLength: 1 }),
        (sortKey, id) => {
          expect(decodeCursor(encodeCursor({ sortKey, id }))).toEqual({ sortKey, id });
        },
      ),
    );
  });

  test("null is the start", () => {
    expect([decodeCursor(null), decodeCursor(undefined)]).toEqual([null, null]);
  });

  test("an invalid cursor is rejected, and its text is not repeated", () => {
    const refusal = expect.objectContaining({ code: "BAD_USER_INPUT", message: "Unknown cursor" });
    const made = [
      {},
      [],
      ["a"],
      ["a", ""],
      ["a", "b", "c"],
      [1, "b"],
      [{ $ne: null }, "b"],
      null,
      "text",
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString("base64url"));
    for (const text of ["", "x", "<script>", ...made]) expect(() => decodeCursor(text)).toThrow(refusal);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow(refusal);
      }),
    );
  });
});

describe("the size of a page", () => {
  test.each([
    { first: undefined, size: 20 },
    { first: null, size: 20 },
    { first: 1, size: 1 },
    { first: 50, size: 50 },
  ])("$first gives $size", ({ first, size }) => {
    expect(pageSize(first, 50)).toBe(size);
  });

  test.each([0, -1, 51, 2 ** 31])("%d is rejected", (first) => {
    expect(() => pageSize(first, 50)).toThrow("A page has 1 to 50 entries");
  });
});

describe("a page", () => {
  const rows = ["c", "b", "a"].map((id) => ({ id, at: `2026-03-0${id.charCodeAt(0) - 96}` }));
  const pageOf = (some: typeof rows) =>
    toConnection(
      some,
      2,
      ({ at, id }) => ({ sortKey: at, id }),
      ({ id }) => id,
    );

  test("drops the extra row, which only shows that there is more", () => {
    const { edges, pageInfo } = pageOf(rows);
    expect(edges.map(({ node }) => node)).toEqual(["c", "b"]);
    expect(pageInfo.hasNextPage).toBe(true);
    expect(decodeCursor(pageInfo.endCursor)).toEqual({ sortKey: "2026-03-02", id: "b" });
    expect(pageInfo.endCursor).toBe(edges[1]?.cursor);
  });

  test("that is the last has no next page, even when it is full or empty", () => {
    expect(pageOf(rows.slice(0, 2)).pageInfo.hasNextPage).toBe(false);
    expect(pageOf([])).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
  });
});
