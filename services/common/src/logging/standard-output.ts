import { writeSync } from "node:fs";
import { destination, type DestinationStream } from "pino";
import { Counter, register } from "prom-client";

/** So many bytes of lines wait while the output takes none; what comes then is lost, and not the process. */
const MOST_WAITING_BYTES = 1_000_000;
const STANDARD_ERROR = 2;

/**
 * Standard output for log lines. One that takes nothing, such as a file on a full disk, costs lines and never the
 * process: that is said once on standard error, and `log_lines_lost_total` counts. Once it takes lines again, those that
 * waited come first.
 */
export function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MOST_WAITING_BYTES });
  const lost = lostLines();
  let isSaid = false;
  output.on("error", (error) => {
    if (!isSaid) complain(error);
    isSaid = true;
  });
  output.on("write", () => (isSaid = false));
  output.on("drop", () => lost.inc());
  return output;
}

/** The same disk may be full, so that nobody hears this either. */
function complain(error: Error): void {
  try {
    writeSync(STANDARD_ERROR, `The log cannot be written, and its lines wait: ${error.message}\n`);
  } catch {
    // The counter tells it.
  }
}

function lostLines(): Counter {
  const name = "log_lines_lost_total";
  const existing = register.getSingleMetric(name);
  if (existing instanceof Counter) return existing;
  return new Counter({ name, help: "Log lines that the output did not take, and that nobody will read." });
}
