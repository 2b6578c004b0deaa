import { AppError } from "@questwell/common";
import type { Bus } from "@questwell/common";
import { recordAct } from "../audit/record-act.ts";
import { subjectIdOf, type DeadLetter } from "../dead-letters/dead-letter.ts";
import { findDeadLetter, listDeadLetters, removeDeadLetter } from "../dead-letters/read-dead-letters.ts";
import { redriveDeadLetter } from "../dead-letters/redrive-dead-letter.ts";
import type { Command } from "./command.ts";
import { describeLetter, describeLetters } from "./describe.ts";

/** The outcome of a command, for people to read. */
export interface Outcome {
  isDone: boolean;
  message: string;
}

/**
 * Runs one command; its audit entry is written first.
 *
 * @throws Error when NATS or, before anything is done, the audit log cannot be reached.
 */
export async function runCommand(bus: Bus, command: Command, now: Date): Promise<Outcome> {
  const connection = bus.connected();
  if (command.kind === "list") {
    await recordAct(bus, "dead-letters.list");
    return done(describeLetters(await listDeadLetters(connection, command.service), now));
  }
  if (command.kind === "redrive-all")
    return redriveAll(bus, await listDeadLetters(connection, command.service));
  const letter = await findDeadLetter(connection, command.id);
  if (!letter) return failed(`There is no dead letter ${command.id}; "list" shows those there are.`);
  if (command.kind === "redrive") return redrive(bus, letter);
  await recordAct(bus, `dead-letter.${command.kind}`, subjectIdOf(letter));
  if (command.kind === "inspect") return done(describeLetter(letter));
  await removeDeadLetter(connection, letter.id);
  return done(`Dead letter ${letter.id} is discarded.`);
}

/** Continues after a letter that fails again; the letters of a service that does not answer stay as they are. */
async function redriveAll(bus: Bus, letters: readonly DeadLetter[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const letter of letters) outcomes.push(await redrive(bus, letter));
  const handled = outcomes.filter(({ isDone }) => isDone).length;
  const summary = `${handled} of ${letters.length} handled.`;
  const message = [...outcomes.map((outcome) => outcome.message), summary].join("\n");
  return { isDone: handled === letters.length, message };
}

async function redrive(bus: Bus, letter: DeadLetter): Promise<Outcome> {
  const { id, service } = letter;
  try {
    await recordAct(bus, "dead-letter.redrive", subjectIdOf(letter));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(`The audit log of admin does not answer; dead letter ${id} stays.`);
  }
  try {
    const failure = await redriveDeadLetter(bus, letter);
    return failure === undefined
      ? done(`${service} handled dead letter ${id}; it is gone.`)
      : failed(`${service} failed over dead letter ${id} again, it stays: ${failure}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(`${service} does not answer; dead letter ${id} stays.`);
  }
}

const done = (message: string): Outcome => ({ isDone: true, message });
const failed = (message: string): Outcome => ({ isDone: false, message });
