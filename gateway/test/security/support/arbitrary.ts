import fc from "fast-check";
import type { Shape } from "./shape.ts";

/** Plausible texts. */
const plausible = [
  "career",
  "financial",
  "motivational",
  "Europe/Berlin",
  "2026-11-22T10:00:00.000Z",
  "like",
  "cheer",
  "user",
  "assistant",
  "ABCDEFGH",
  "someone@example.org",
  "correct horse battery",
  "Read ten pages",
];

/** Texts that often break programs. */
const nasty = [
  "",
  " ",
  "\u0000",
  "null",
  "__proto__",
  "constructor",
  "$where",
  '{"$ne":null}',
  "' OR 1=1 --",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}",
  "\u{1F4A9}\u{202E}\u{E0041}",
  "\u202E\u2066evil",
  "\u200B\u200D\uFEFF",
  "\uD800",
  "x".repeat(5000),
  "-1",
  "1e309",
  "9".repeat(400),
];

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...plausible), weight: 4 },
  { arbitrary: fc.constantFrom(...nasty), weight: 2 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 300 }), weight: 2 },
);

const number = fc.oneof(
  fc.integer({ min: -1, max: 12 }),
  fc.constantFrom(0, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 0.5),
);

/** Any JSON value, including database operators. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    { $ne: null },
    { $gt: "" },
    { $where: "1" },
    { $regex: ".*" },
    { $in: [] },
    { length: 1 },
    { toString: "x" },
    [[[[[[]]]]]],
    Array.from({ length: 1000 }, () => "x"),
  ),
);

/** Inputs of a shape: mostly valid, some with an invalid part. @param ids ids that exist */
export function inputOf(shape: Shape, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: rightInput(shape, ids), weight: 12 }, { arbitrary: anything, weight: 1 });
}

function rightInput(shape: Shape, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (shape.kind === "text") return text;
  if (shape.kind === "id") return fc.oneof(ids, text);
  if (shape.kind === "number") return number;
  if (shape.kind === "flag") return fc.boolean();
  if (shape.kind === "list") return fc.array(inputOf(shape.of, ids), { maxLength: 6 });
  const fields = Object.entries(shape.fields).map(([name, { shape: field, isRequired }]) => {
    const value = inputOf(field, ids);
    return [name, isRequired ? value : fc.option(value, { nil: undefined })] as const;
  });
  const right = fc.record(Object.fromEntries(fields));
  const surplus = fc.dictionary(fc.constantFrom("role", "$set", "__proto__", "x", ""), anything, {
    maxKeys: 1,
  });
  return fc.oneof(
    { arbitrary: right, weight: 9 },
    { arbitrary: fc.tuple(right, surplus).map(([one, other]) => ({ ...one, ...other })), weight: 1 },
  );
}

/** Header text: Node.js refuses to send any other characters. */
const headerText = fc.string({
  unit: fc.constantFrom(..."abcXYZ019 ,;=/*\"'(){}<>@$%&.-_:".split("")),
  maxLength: 60,
});

/** Headers that a caller might try, valid and invalid. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    "content-type",
    "accept",
    "accept-language",
    "content-encoding",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-internal-auth",
    "x-user-id",
    "authorization",
    "origin",
    "sec-fetch-site",
    "idempotency-key",
    "if-none-match",
    "range",
    "x-http-method-override",
    "apollo-require-preflight",
    "user-agent",
  ),
  fc.oneof(
    fc.constantFrom(
      "application/json",
      "text/plain",
      "gzip",
      "127.0.0.1",
      "same-origin",
      "cross-site",
      "null",
      "*",
    ),
    headerText,
  ),
  { maxKeys: 3 },
);

/** A path after `/`, of characters with a meaning in paths. */
export const pathText = fc.string({
  unit: fc.constantFrom(
    ..."abz019._~-%:;@&=+$,?/[]{}\\|^".split(""),
    "%00",
    "%2e%2e",
    "%ff",
    "%F0%9F%92%A9",
    "api",
    "graphql",
  ),
  maxLength: 30,
});

/** A body that is not JSON, or almost. */
export const rawBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
  fc.json({ maxDepth: 5 }).map((json) => Buffer.from(json)),
  fc.tuple(fc.json(), fc.nat(200)).map(([json, at]) => Buffer.from(json.slice(0, at))),
  fc.nat(3000).map((depth) => Buffer.from("[".repeat(depth))),
);
