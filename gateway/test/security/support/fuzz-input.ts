import fc from "fast-check";
import { headers, inputOf, pathText, rawBody } from "./arbitrary.ts";
import { operations, type Operation } from "./operations.ts";
import { requestOf, type RawRequest } from "./send.ts";

/** One input without a cookie: sessions end during the test, so the cookie is added last. */
export interface FuzzInput {
  /** Which of the people sends it; 0 is the unauthenticated caller. */
  person: number;
  request: RawRequest;
}

/** Rare: signing up or in costs a tenth of a second of hashing each, and an erased person has to be replaced. */
const weightOf = ({ name }: Operation) =>
  /login|register|deleteAccount|DELETE \/api\/auth\/user/iu.test(name) ? 1 : 8;

/** Inputs for every operation, with and without its shape. @param known ids of things that exist */
export function fuzzInputs(known: readonly string[], people: number): fc.Arbitrary<FuzzInput> {
  const ids = fc.constantFrom(...known);
  const operation = fc.oneof(
    ...operations.map((each) => ({ arbitrary: fc.constant(each), weight: weightOf(each) })),
  );
  const shaped = operation.chain((each) =>
    fc
      .record({
        input: inputOf(each.input, ids),
        ids: fc.array(fc.oneof(ids, pathText), { minLength: each.ids.length, maxLength: each.ids.length }),
        query: fc.option(fc.webQueryParameters({ size: "small" }), { nil: "" }),
      })
      .map(({ input, ids: values, query }) => {
        const named = Object.fromEntries(each.ids.map((name, index) => [name, values[index] ?? ""]));
        // For GraphQL the ids are arguments, which the input already contains.
        const made = requestOf(each, input, each.facade === "rest" ? named : {}, "");
        const names = [...each.cursors, "limit", "last", "q"].join("=1&");
        return query === "" ? made : { ...made, path: `${made.path}?${names}=${query}` };
      }),
  );
  const strange = fc
    .tuple(shaped, headers)
    .map(([made, extra]) => ({ ...made, headers: { ...made.headers, ...extra } }));
  const broken = fc
    .tuple(shaped, rawBody)
    .map(([made, body]) =>
      made.method === "GET"
        ? made
        : { ...made, body, headers: { ...made.headers, "content-type": "application/json" } },
    );
  const elsewhere = fc
    .tuple(fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"), pathText, headers)
    .map(([method, path, extra]) => ({ method, path: `/${path}`, headers: extra, body: undefined }));
  const documents = fc
    .tuple(
      fc.constantFrom(...operations.filter(({ facade }) => facade === "graphql")),
      fc.nat(200),
      fc.constantFrom(
        "",
        "{",
        "}",
        "...F",
        "@include(if: true)",
        "a: __typename",
        '"""',
        "$x",
        "\u0000",
        "fragment F on",
      ),
    )
    .map(([{ document }, at, insert]) => ({
      method: "POST",
      path: "/graphql",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: document.slice(0, at) + insert + document.slice(at + 1), variables: {} }),
    }));
  const request: fc.Arbitrary<RawRequest> = fc.oneof(
    { arbitrary: shaped, weight: 12 },
    { arbitrary: strange, weight: 3 },
    { arbitrary: broken, weight: 3 },
    { arbitrary: documents, weight: 1 },
    { arbitrary: elsewhere, weight: 1 },
  );
  return fc.record({ person: fc.nat(people), request });
}
