import { readFile } from "node:fs/promises";
import { natsCredentials } from "@questwell/local-stack";
import { connect } from "nats";
import type { TestStack } from "./test-stack.ts";

const STREAM = "PROGRESS";

/** The events of one person's history that reached the stream before an earlier one did; expected to be empty. */
export async function disordersOf({ addresses }: TestStack): Promise<string[]> {
  const { user, passwordFile } = await natsCredentials(addresses.dataPath, "event-keeper");
  const pass = (await readFile(passwordFile, "utf8")).trim();
  const options = { servers: addresses.natsUrl, user, pass, inboxPrefix: `_INBOX_${user}` };
  const connection = await connect(options);
  try {
    const { streams } = await connection.jetstreamManager();
    const { state } = await streams.info(STREAM);
    const latest = new Map<string, number>();
    const disorders: string[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const { header } = await streams.getMessage(STREAM, { seq });
      const [aggregate, at] = [header.get("agg-id"), Number(header.get("agg-seq"))];
      if (at < (latest.get(aggregate) ?? 0)) disorders.push(`${aggregate} ${at}`);
      latest.set(aggregate, Math.max(at, latest.get(aggregate) ?? 0));
    }
    return disorders;
  } finally {
    await connection.close();
  }
}
