/** Maps a caller's key to the key that a limit counts. */
export type KeyOf = (key: string) => string;

/**
 * Bounds the memory of a limit: up to `most` keys per window are counted separately. Further networks are counted
 * together with their neighbours, so that a caller with a million addresses exhausts neither the memory nor every
 * user's limit. A person's key is always counted separately: accounts bound their number.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createRoom(most: number, spanMs: number, now = () => performance.now()): KeyOf {
  let current = new Set<string>();
  // Every key that a limit still holds was counted in this window or in the previous one.
  let previous = new Set<string>();
  let endsAt = now() + spanMs;
  const turn = () => {
    const late = now() - endsAt;
    if (late < 0) return;
    previous = late < spanMs ? current : new Set();
    current = new Set();
    endsAt = now() + spanMs;
  };
  return (key) => {
    turn();
    const neighbourhood = neighbourhoodOf(key);
    if (neighbourhood === null || current.has(key)) return key;
    if (!previous.has(key) && current.size + previous.size >= most) return neighbourhood;
    current.add(key);
    return key;
  };
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/u;
/** A /64, or the wider networks of `networksOf`. */
const IPV6_NETWORK = /^[\da-f]{1,4}(?::[\da-f]{1,4}){2}(?:(?::[\da-f]{1,4})(?:\/56)?|\/48)$/u;

/** The /16 of an IPv4 address, the /32 of an IPv6 network; null for other keys. */
function neighbourhoodOf(network: string): string | null {
  if (IPV4.test(network)) return network.split(".").slice(0, 2).join(".");
  return IPV6_NETWORK.test(network) ? network.split(":").slice(0, 2).join(":") : null;
}
