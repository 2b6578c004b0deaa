import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parseSync, Visitor } from "oxc-parser";
import { growthOf, msOf, type Expression } from "./growth-of-expression.ts";
import { sourcesOf, textOf } from "./sources.ts";

const OriginalRegExp = RegExp;

/** The literals of all sources that run in the product, each once. */
function literals(): Expression[] {
  const found = new Map<string, Expression>();
  for (const { path } of [...sourcesOf("server"), ...sourcesOf("web")]) {
    const visitor = new Visitor({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        found.set(`/${pattern}/${flags}`, { at: path, source: pattern, flags });
      },
    });
    visitor.visit(parseSync(path, textOf(path)).program);
  }
  return [...found.values()];
}

/** Files that make expressions while they run, and why theirs are tried here or need not be. */
const makers: Readonly<Record<string, "tried below" | "a literal text">> = {
  "services/common/src/input/visible-text.ts": "tried below",
  "services/goals-ai/src/safety/pattern.ts": "tried below",
  // A user's id, and the name of a stream after a hyphen.
  "services/common/src/idempotency/keyed-request.model.ts": "a literal text",
  "services/event-keeper/src/dead-letters/dead-letter-message.ts": "a literal text",
};

/** The beginnings of expressions that grow, and see no text of more characters. */
const bounded: readonly { beginning: string; most: number; why: string }[] = [
  {
    beginning: " (?:calories|eat|eating|eats|intake) .*?(?:never go over",
    most: 4920,
    why: "a rule of amounts sees one window of a sentence: 120 words of at most 40 characters",
  },
];
const isBounded = ({ source }: Expression) => bounded.some(({ beginning }) => source.startsWith(beginning));

describe("no regular expression takes more than linear time:", () => {
  test("those of the sources", () => {
    const all = literals();
    expect(all.length).toBeGreaterThan(250);
    const growing = all.flatMap((each) => growthOf(each) ?? []);
    expect(growing.filter(({ expression }) => !isBounded(expression))).toEqual([]);
    expect(all.filter(isBounded)).toHaveLength(bounded.length);
    const slow = growing
      .filter(({ expression }) => isBounded(expression))
      .filter(({ expression, ...text }) => {
        const { most = 0 } = bounded.find(({ beginning }) => expression.source.startsWith(beginning)) ?? {};
        return msOf(expression, text, most) > 50;
      });
    expect(slow).toEqual([]);
  }, 120_000);

  describe("those made while it runs", () => {
    const made: RegExp[] = [];
    beforeAll(async () => {
      globalThis.RegExp = class extends OriginalRegExp {
        constructor(...source: ConstructorParameters<typeof OriginalRegExp>) {
          super(...source);
          made.push(this);
        }
      } as typeof RegExp;
      await import("../../../services/common/src/input/visible-text.ts");
      const { warmUpSafety } = await import("../../../services/goals-ai/src/safety/classify.ts");
      await warmUpSafety();
      globalThis.RegExp = OriginalRegExp;
    }, 60_000);
    afterAll(() => {
      globalThis.RegExp = OriginalRegExp;
    });

    test("are made in files that are known", () => {
      const files = [...sourcesOf("server"), ...sourcesOf("web")]
        .filter(({ code }) => /(?<!\.)\bRegExp\(/u.test(code))
        .map(({ path }) => path);
      expect(files.toSorted()).toEqual(Object.keys(makers).toSorted());
    });

    test("are linear, those of the safety rules in words", () => {
      expect(made.length).toBeGreaterThan(800);
      const growing = made.flatMap(({ source, flags }) => {
        const isRule = source.startsWith("(?<= )");
        const expression = { at: isRule ? "a safety rule" : "an input", source, flags };
        return growthOf(expression, isRule ? ["a ", "i ", "1 ", "not "] : undefined) ?? [];
      });
      expect(growing).toEqual([]);
    }, 240_000);
  });
});

test.each([
  ["the signs around a word, before they were mended", String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}%*]+$`, "gu"],
  [
    "the code fence of an answer, before it was found by index",
    "^```(?:json)?\\s*\\n([\\s\\S]*?)\\n?```$",
    "u",
  ],
  ["blanks at an end", String.raw`\s+$`, "u"],
  ["two runs of the same", "^a*a*a*b", "u"],
  ["a run of runs", "^(?:a+)+$", "u"],
  ["a word list with gaps of any length", "(?<= )a (?:[^ ;]+ )*b ", "gu"],
])("it is noticed: %s", (_, source, flags) => {
  expect(growthOf({ at: "here", source, flags })).not.toBeNull();
});
