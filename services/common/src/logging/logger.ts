import { pino, type DestinationStream, type Logger } from "pino";
import { standardOutput } from "./standard-output.ts";

export type { Logger } from "pino";

/** Headers that must never reach a log. */
const secretHeaders = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-internal-auth",
  "x-session",
  "idempotency-key",
];

/**
 * The logger of a process: JSON lines in UTC. Secrets are redacted here, so that no call can leak one.
 *
 * @param output receives the lines; the default is standard output
 */
export function createLogger(name: string, level: string, output?: DestinationStream): Logger {
  const options = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secretHeaders.flatMap((header) => [`req.headers["${header}"]`, `res.headers["${header}"]`]),
        ...["password", "token", "refreshToken", "email", "message_text"].flatMap((key) => [key, `*.${key}`]),
      ],
      censor: "[redacted]",
    },
  };
  return pino(options, output ?? standardOutput());
}
