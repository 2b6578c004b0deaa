import { z } from "zod";

const LogLine = z.object({
  name: z.string().optional(),
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

const WARN = 40;
const NAMES: Record<number, string> = { 40: "warning", 50: "error", 60: "fatal" };

/**
 * The terminal's version of a program's line: warnings and above in development, everything in production. A line
 * without the logger's format, such as a crash, is always shown.
 */
export function terminalLine(line: string, nodeEnv: "development" | "production"): string | undefined {
  if (nodeEnv === "production" || line.trim() === "") return line.trim() === "" ? undefined : line;
  const entry = parse(line);
  if (!entry) return line;
  if (entry.level < WARN) return undefined;
  const cause = entry.err && `: ${entry.err.message}`;
  return `${NAMES[entry.level] ?? entry.level}: ${entry.msg ?? ""}${cause ?? ""}`;
}

/** The name of the logger that wrote a line; undefined for a line in another format. */
export const loggerOf = (line: string): string | undefined => parse(line)?.name;

function parse(line: string): z.infer<typeof LogLine> | undefined {
  try {
    return LogLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
