import { decodeEvent } from "@questwell/proto";
import type { DeadLetter } from "../dead-letters/dead-letter.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A table of dead letters. */
export function describeLetters(letters: readonly DeadLetter[], now: Date): string {
  if (letters.length === 0) return "There are no dead letters.";
  const rows = letters.map(({ id, service, at, deliveries, subject, cause }) => [
    String(id),
    service,
    describeAge(now.getTime() - at.getTime()),
    String(deliveries),
    subject,
    cause,
  ]);
  const table = [["ID", "SERVICE", "AGE", "DELIVERIES", "SUBJECT", "CAUSE"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.join("\n");
}

/** One dead letter as JSON; events hold ids and facts only, so it may be shown. */
export function describeLetter({ payload, at, ...letter }: DeadLetter): string {
  const decoded = decodeEvent(letter.type, payload);
  const shown =
    decoded === undefined ? { undecodable: Buffer.from(payload).toString("base64") } : { payload: decoded };
  return JSON.stringify({ ...letter, at: at.toISOString(), ...shown }, undefined, 2);
}

/** A duration as one number: "5 min", "3 h", "2 d". */
function describeAge(ms: number): string {
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`;
}
