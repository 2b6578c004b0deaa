import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { optionalText, text, withoutEnd } from "./text.ts";

const rule = { most: 5, tooLong: "Too long", missing: "Missing" };
const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

describe("a text with a limit", () => {
  test("is trimmed and then counted", () => {
    expect(text(rule).parse("  five5 \n")).toBe("five5");
    expect(messagesOf(text(rule), "sixsix")).toEqual(["Too long"]);
    expect(messagesOf(text(rule), " ".repeat(11))).toEqual(["Too long"]);
  });

  test("is missing when it is empty, unless it is optional", () => {
    for (const nothing of ["", "  ", null, undefined, 5, {}])
      expect(messagesOf(text(rule), nothing)).toEqual(["Missing"]);
    const optional = optionalText({ most: 5, tooLong: "Too long", notText: "Not a text" });
    expect(optional.parse(" ")).toBe("");
    expect(messagesOf(optional, 5)).toEqual(["Not a text"]);
    expect(messagesOf(optional, "sixsix")).toEqual(["Too long"]);
  });

  test("ends validation before any costly check sees a text that is too long", () => {
    const seen: string[] = [];
    const clean = (raw: string) => {
      seen.push(raw);
      return raw;
    };
    const costly = (raw: string) => {
      seen.push(raw);
      return false;
    };
    const schema = text({ ...rule, clean }).pipe(z.string().refine(costly, "Costly"));
    expect(messagesOf(schema, "x".repeat(60_000))).toEqual(["Too long"]);
    expect(seen).toEqual([]);
    expect(messagesOf(schema, "sixsix")).toEqual(["Too long"]);
    expect(seen).toEqual(["sixsix"]);
  });
});

describe("a text without its end", () => {
  test("loses marks and blanks only at its end", () => {
    expect(withoutEnd("a. b.! \n.", ".!")).toBe("a. b");
    expect(withoutEnd(". !", ".!")).toBe("");
    expect(withoutEnd("a?", ".!")).toBe("a?");
  });

  test("takes one pass however many marks precede its end", () => {
    const startedAt = performance.now();
    withoutEnd(`${". ".repeat(500_000)}x`, ".");
    withoutEnd(`x${". ".repeat(500_000)}`, ".");
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
