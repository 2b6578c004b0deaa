import { mongo } from "mongoose";
import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";

/** The probability of each fault at each step. */
export interface Faults {
  /** The process is killed. */
  kill: number;
  /** The database rejects the operation, which has no effect. */
  refuse: number;
  /** The operation takes effect, but its response is lost. */
  loseAnswer: number;
}

/** The error a client gets when its server process was killed. */
class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** A server process that handles one call and may be killed between any two steps. */
export interface FaultyProcess {
  /** One step without side effects. */
  pause: () => Promise<void>;
  /** One database operation, which may fail before or after it takes effect. */
  operate: <Answer>(effect: () => Answer) => Promise<Answer>;
}

/**
 * Handles a call in a new process.
 *
 * @throws ConnectionLost if it is killed; the error of `work` otherwise
 */
export function callProcess<Answer>(
  {
    scheduler,
    random,
    faults,
    onKill,
  }: { scheduler: Scheduler; random: Random; faults: Faults; onKill: () => void },
  work: (process: FaultyProcess) => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const pause = async () => {
      await scheduler.turn();
      if (!random.chance(faults.kill)) return;
      onKill();
      reject(new ConnectionLost());
      await never();
    };
    const operate = async <Result>(effect: () => Result) => {
      await pause();
      if (random.chance(faults.refuse))
        throw new mongo.MongoServerError({ message: "The database refused", code: 462 });
      const result = effect();
      await pause();
      if (random.chance(faults.loseAnswer)) throw new mongo.MongoNetworkError("The answer got lost");
      return result;
    };
    work({ pause, operate }).then(resolve, reject);
  });
}

/** Never resolves: its caller hangs like a killed process. */
const never = () => new Promise<never>(() => {});
