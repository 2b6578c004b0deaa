import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** GraphQL's own messages about a document; they contain names of the document, not of the schema. */
const ofGraphql = [
  /^Syntax Error: .{1,200}$/u,
  /^Invalid value for \$\w+$/u,
  /^(Cannot query field|Unknown (argument|type|directive|fragment|operation|field)|Field|Variable|Fragment|Argument|Directive|Int cannot|String cannot|Boolean cannot|ID cannot|Float cannot|Expected|There can be|The|Anonymous|Enum|Cannot spread|Object)\b.{0,300}$/u,
  /^(GraphQL operations must contain|Operations|Must provide|POST body|`?variables`?|`?operationName`?|`?extensions`?|`?query`?|Unknown operation).{0,200}$/u,
  /^Operation batching disabled\.$/u,
  /^An 'accept' header was provided for this request which does not accept [\w/;=+\- ]{1,120}$/u,
  /^.{1,40} limit (of \d+ )?exceeded.{0,80}$/u,
];

/** Every quoted text in the sources: each user-facing message is there verbatim. */
const quoted = new Set<string>();
const patterns: RegExp[] = [];

for (const folder of [
  "gateway/src",
  "proto/src",
  ...readdirSync(join(root, "services"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `services/${name}/src`),
]) {
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file.includes("built-in")) continue;
    const source = readFileSync(join(root, folder, file), "utf8");
    for (const [, text = ""] of source.matchAll(/"([A-Za-z][^"\n]{3,120})"/gu)) quoted.add(text);
    for (const [, text = ""] of source.matchAll(/`([A-Za-z$][^`\n]{3,120})`/gu)) {
      const parts = text.split(/\$\{[^}]*\}/u).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
      if (parts.join("").length > 8) patterns.push(new RegExp(`^${parts.join(".{1,40}")}$`, "u"));
    }
  }
}

/** Whether an error contains only text from the product's sources; nothing of the input, a driver or a stack. */
export function isKnownLine(line: string, isGraphql: boolean): boolean {
  if (line === "" || line.includes("\n") || line.length > 400) return false;
  if (quoted.has(line) || patterns.some((pattern) => pattern.test(line))) return true;
  return isGraphql && ofGraphql.some((pattern) => pattern.test(line));
}
