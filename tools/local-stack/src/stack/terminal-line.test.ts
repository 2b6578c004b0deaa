import { describe, expect, test } from "@jest/globals";
import { terminalLine } from "./terminal-line.ts";

const line = (level: number, rest: object = {}) => JSON.stringify({ level, msg: "it happened", ...rest });

describe("in development", () => {
  test("lines below a warning stay in the log file", () => {
    expect(terminalLine(line(30), "development")).toBeUndefined();
  });

  test("a warning is shown as text", () => {
    expect(terminalLine(line(40), "development")).toBe("warning: it happened");
  });

  test("an error is shown with its cause", () => {
    expect(terminalLine(line(50, { err: { message: "no disk" } }), "development")).toBe(
      "error: it happened: no disk",
    );
  });

  test("a line without the logger's format is always shown", () => {
    expect(terminalLine("Error: boom", "development")).toBe("Error: boom");
    expect(terminalLine("{ not json", "development")).toBe("{ not json");
    expect(terminalLine("42", "development")).toBe("42");
  });

  test("an empty line is not", () => {
    expect(terminalLine("  ", "development")).toBeUndefined();
  });
});

test("in production every line is shown unchanged", () => {
  expect(terminalLine(line(30), "production")).toBe(line(30));
});
