import { parseInput } from "@questwell/common";
import { expect, test } from "@jest/globals";
import {
  CursorQuery,
  cursorNameOf,
  linkNextPage,
  NewestFirstQuery,
  OldestFirstQuery,
  query,
} from "./pages.ts";
import { routes } from "./routes.ts";

const END = { hasNextPage: true, endCursor: "c/2=" };

/** The URL in the `Link` header. */
function linkOf(
  row: Parameters<typeof linkNextPage>[1],
  input: Parameters<typeof linkNextPage>[2],
  end = END,
) {
  let link: string | undefined;
  const response = { set: (_name: string, value: string) => (link = value) };
  linkNextPage(response as never, row, input, end);
  return link === undefined
    ? null
    : new URL(/^<([^>]+)>; rel="next"$/u.exec(link)?.[1] ?? "", "http://localhost");
}

test.each([
  { path: "/api/things", query: CursorQuery, given: { cursor: "c1" }, url: "/api/things?cursor=c%2F2%3D" },
  {
    path: "/api/things/:id/parts",
    query: NewestFirstQuery,
    given: { limit: 2 },
    url: "/api/things/a%2F%3E%20b/parts?limit=2&before=c%2F2%3D",
  },
  {
    path: "/api/things/:id",
    query: OldestFirstQuery,
    given: {},
    url: "/api/things/a%2F%3E%20b?after=c%2F2%3D",
  },
])(
  "the next page of $path is linked by its own path and parameter",
  ({ path, query: schema, given, url }) => {
    const link = linkOf({ path, query: schema }, { params: { id: "a/> b" }, query: given });
    expect(link && link.pathname + link.search).toBe(url);
  },
);

test("without a next page there is no link", () => {
  const call = { params: {}, query: {} };
  expect(
    linkOf({ path: "/api/things", query: CursorQuery }, call, { hasNextPage: false, endCursor: "c" }),
  ).toBeNull();
});

test.each(routes.filter((row) => row.page !== undefined).map((row) => [row.path, row] as const))(
  "the link of %s is a call that the row takes",
  (_, row) => {
    const ids = [...row.path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => [name, "an-id"]);
    const link = linkOf(row, { params: Object.fromEntries(ids) as Record<string, string>, query: {} });
    expect(link?.pathname).not.toContain(":");
    expect(() => parseInput(row.query, Object.fromEntries(link?.searchParams ?? []))).not.toThrow();
  },
);

test("a row with pages and no parameter that begins one is refused", () => {
  expect(() => cursorNameOf({ path: "/api/things", query: query({}) })).toThrow("no parameter");
});
