import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";

/** How likely each fault is at each step. */
export interface Faults {
  /** The process is killed. */
  kill: number;
  /** The database refuses: the operation has no effect. */
  refuse: number;
  /** The operation takes effect, but its answer never arrives. */
  loseAnswer: number;
}

/** What a client sees when the process that served it is gone. */
class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** A server process that works on one call and may be killed between any two steps of it. */
export interface FaultyProcess {
  /** One step that touches nothing outside. */
  pause: () => Promise<void>;
  /** One operation of the database, which may fail before or after it takes effect. */
  operate: <Answer>(effect: () => Answer) => Promise<Answer>;
}

/**
 * Lets a new process work on a call.
 *
 * @throws ConnectionLost when it is killed; what the work throws otherwise
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
      if (random.chance(faults.refuse)) throw new Error("The database refused");
      const result = effect();
      await pause();
      if (random.chance(faults.loseAnswer)) throw new Error("The answer got lost");
      return result;
    };
    work({ pause, operate }).then(resolve, reject);
  });
}

/** Whatever waits for it is as dead as a killed process. */
const never = () => new Promise<never>(() => {});
