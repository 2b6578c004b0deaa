import { quantile, tally, timed } from "../support/figures.ts";
import { addressOf, type Finding, type Target } from "./finding.ts";
import { signUpMany } from "./guess-passwords.ts";

const ROUNDS = 50;
const MOST_P99_MS = 50;

const repeat = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index)).join(" ");

/** Documents that are expensive for an unprotected server. */
const documents = [
  `{ ${repeat(200, (index) => `a${index}: viewer { id }`)} }`,
  `{ viewer { ${"id ".repeat(5000)} } }`,
  `{ viewer { id ${"@skip(if: false) ".repeat(500)} } }`,
  "{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }",
  `{ ...F0 } ${repeat(30, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F30 on Query { viewer { id } }`,
  `{ __schema { types { ${"fields { type { ".repeat(6)} name ${"} }".repeat(6)} } } }`,
  `${"{ a ".repeat(2000)}${"}".repeat(2000)}`,
  `{ viewer { ${repeat(500, (index) => `f${index}`)} } }`,
  `mutation { ${repeat(100, (index) => `a${index}: logout`)} }`,
  `{ viewer { id } } # ${"x".repeat(60_000)}`,
];

/** Whether a document beyond the limits keeps the gateway busy. */
export async function abuseGraphql(target: Target): Promise<Finding> {
  const [walker] = await signUpMany(target, 23, 1);
  if (!walker) throw new Error("No sign-up succeeded");
  const times: number[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = walker.client.from(addressOf(24, round));
    for (const query of documents) {
      times.push(
        await timed(async () => statuses.push((await client.call("POST", "/graphql", { query })).status)),
      );
    }
  }
  const p99 = quantile(times, 0.99);
  return {
    what: "documents that cost much",
    figures: `${documents.length} documents ${ROUNDS} times: ${tally(statuses)} (400, 413, 429), p99 ${p99.toFixed(1)} ms (under ${MOST_P99_MS})`,
    holds: statuses.every((status) => [400, 413, 429].includes(status)) && p99 < MOST_P99_MS,
  };
}
