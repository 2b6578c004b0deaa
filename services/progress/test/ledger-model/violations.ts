import { fromBinary } from "@bufbuild/protobuf";
import { LevelReachedSchema } from "@questwell/proto";
import type { LedgerEntry } from "../../src/ledger/ledger-entry.ts";

/** A response that a client received: the challenge, and the bytes. */
export interface Acknowledgement {
  challengeId: string;
  answer: string;
}

/** All invariants that a user's ledger and the responses to clients violate. */
export function violationsOf(entries: readonly LedgerEntry[], answers: readonly Acknowledgement[]): string[] {
  const bySeq = entries.toSorted((one, other) => one.seq - other.seq);
  return [...lostOrDoubled(entries, answers), ...wrongTotals(bySeq), ...wrongLevels(bySeq)];
}

function* lostOrDoubled(entries: readonly LedgerEntry[], answers: readonly Acknowledgement[]) {
  const rowsByChallenge = Map.groupBy(entries, (entry) => entry.challenge.id);
  for (const [challengeId, rows] of rowsByChallenge) {
    if (rows.length > 1) yield `${challengeId} counts ${rows.length} times`;
  }
  for (const [challengeId, given] of Map.groupBy(answers, (each) => each.challengeId)) {
    if (!rowsByChallenge.has(challengeId)) yield `${challengeId} was acknowledged and is lost`;
    if (new Set(given.map(({ answer }) => answer)).size > 1) yield `${challengeId} got different answers`;
  }
}

function* wrongTotals(bySeq: readonly LedgerEntry[]) {
  let totalXP = 0;
  for (const [index, { seq, xp, after, result }] of bySeq.entries()) {
    totalXP += xp;
    if (seq !== index + 1) yield `entry ${index + 1} has seq ${seq}`;
    if (after.totalXP !== totalXP || result.totalXP !== totalXP)
      yield `entry ${seq} has ${after.totalXP} XP instead of ${totalXP}`;
    if (after.completed !== index + 1) yield `entry ${seq} counts ${after.completed} completions`;
    if (after.level !== Math.floor(totalXP / 200) + 1) yield `entry ${seq} has level ${after.level}`;
  }
}

function* wrongLevels(bySeq: readonly LedgerEntry[]) {
  const reached = bySeq
    .flatMap(({ out }) => out)
    .filter(({ type }) => type === LevelReachedSchema.typeName)
    .map(({ bytes }) => fromBinary(LevelReachedSchema, bytes).level);
  const totalXP = bySeq.reduce((sum, { xp }) => sum + xp, 0);
  const due = Array.from({ length: Math.floor(totalXP / 200) }, (_, index) => index + 2);
  if (reached.join() !== due.join()) yield `levels ${reached.join()} were reached, not ${due.join()}`;
}
