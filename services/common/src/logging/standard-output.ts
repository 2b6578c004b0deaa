import { writeSync } from "node:fs";
import { destination, type DestinationStream } from "pino";
import { counterOf } from "../metrics/metrics.ts";

/** How many bytes of lines are buffered while the output accepts none; further lines are lost, and not the process. */
const MOST_WAITING_BYTES = 1_000_000;
const STANDARD_ERROR = 2;

/**
 * Standard output for log lines. An output that accepts nothing, such as a file on a full disk, costs lines and never
 * the process: one message on standard error reports it, and `log_lines_lost_total` counts the lines. Once it accepts
 * lines again, the buffered ones come first.
 */
export function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
  const lost = counterOf("log_lines_lost_total", "Log lines that could not be written.");
  let isReported = false;
  output.on("error", (error) => {
    if (!isReported) reportBlockedOutput(error);
    isReported = true;
  });
  output.on("write", () => (isReported = false));
  output.on("drop", () => lost.inc());
  return output;
}

/** Standard error may be on the same full disk, so this message may be lost too. */
function reportBlockedOutput(error: Error): void {
  try {
    writeSync(STANDARD_ERROR, `The log cannot be written, and its lines wait: ${error.message}\n`);
  } catch {
    // The counter reports it.
  }
}
