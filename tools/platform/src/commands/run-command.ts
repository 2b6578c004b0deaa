import process from "node:process";

/** A command cannot do what it was asked; the message alone says why, without a stack. */
class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;
  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** Something that the command needs is missing; the message says what to install (EX_UNAVAILABLE of sysexits.h). */
export const missing = (message: string, cause?: unknown) => new CommandError(message, 69, cause);
/** The command was called with a value that it does not take (EX_USAGE). */
export const misuse = (message: string) => new CommandError(message, 64);
/** What the command ran has failed, and has said why. */
export const failed = (message: string) => new CommandError(message, 1);

/** Runs a command to its end; a CommandError is printed as its message and decides the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
