/** What an attack came to. */
export interface Finding {
  what: string;
  /** The figures, with their goals. */
  figures: string;
  holds: boolean;
}

/** What an attack is made against. */
export interface Target {
  url: string;
  gatewayPid: number;
}

/** The `index`th address of a private network with 65,536 of them. */
export const addressOf = (network: number, index: number) =>
  `10.${network}.${Math.floor(index / 256) % 256}.${index % 256}`;

const AT_ONCE = 10;

/** Makes `count` guesses, ten at a time, and answers with their statuses. */
export async function guessMany(
  count: number,
  guess: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, (_, index) => guess(done + index));
    for (const { status } of await Promise.all(round)) statuses.push(status);
  }
  return statuses;
}
