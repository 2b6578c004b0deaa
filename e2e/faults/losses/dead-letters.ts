import { expect, test } from "@jest/globals";
import { headers } from "nats";
import type { Life } from "../support/full-life.ts";
import { runTool } from "../support/run-tool.ts";
import { connectAsKeeper } from "../support/stored-bytes.ts";
import type { TestStack } from "../support/test-stack.ts";

/** An event that no handler could process is not lost: an operator inspects it and decides. */
export function deadLetters(system: () => TestStack, admin: () => Life): void {
  /** @shows REL-dead-letter */
  test("an operator finds a poisoned event, sees it fail again, and discards it; the audit log has an entry", async () => {
    const userId = "00000000-0000-4000-8000-00000000dead";
    const connection = await connectAsKeeper(system());
    const envelope = headers();
    envelope.set("ce-id", `${userId}:1:0`);
    envelope.set("ce-type", "evt.progress.v1.ChallengeCompleted");
    envelope.set("ce-time", new Date().toISOString());
    envelope.set("dead-letter-cause", "PermanentError: Not a evt.progress.v1.ChallengeCompleted");
    const subject = `dlq.social.evt.progress.challenge.completed.v1.${userId}`;
    const { seq } = await connection.jetstream().publish(subject, "poison", { headers: envelope });
    await connection.close();

    const tool = (...args: string[]) => runTool(system(), "event-keeper", "dead-letters.ts", ...args);
    expect((await tool("list", "social")).output).toContain(userId);
    expect((await tool("inspect", String(seq))).output).toContain('"undecodable"');
    expect(await tool("redrive", String(seq))).toEqual({ code: 1, output: expect.stringContaining("again") });
    expect(await tool("discard", String(seq))).toMatchObject({ code: 0 });
    expect(await tool("inspect", String(seq))).toMatchObject({ code: 1 });

    const { answer: audit } = await admin().client.insist<{ actorId: string; action: string }[]>(
      "GET",
      "/api/admin/audit",
    );
    const acts = audit.filter(({ actorId }) => actorId === "operator").map(({ action }) => action);
    expect(acts).toEqual([
      "dead-letter.discard",
      "dead-letter.redrive",
      "dead-letter.inspect",
      "dead-letters.list",
    ]);
  }, 120_000);
}
