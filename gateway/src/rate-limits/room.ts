/** What a limit counts a caller by. */
export type KeyOf = (key: string) => string;

/**
 * Keeps what a limit remembers within bounds: so many keys in a span count for themselves. Networks beyond them count
 * together with their neighbours, so that somebody with a million addresses fills neither the memory nor everybody's
 * limit. A person's key is always their own: there are as many as accounts.
 *
 * @param now milliseconds of any clock that only goes on
 */
export function createRoom(most: number, spanMs: number, now = () => performance.now()): KeyOf {
  let current = new Set<string>();
  // Whatever a limit still remembers was counted in this span or in the one before.
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
const IPV6_NETWORK = /^[\da-f]{1,4}(?::[\da-f]{1,4}){3}$/u;

/** The /16 of an IPv4 address, the /32 of an IPv6 network; null for what is none. */
function neighbourhoodOf(network: string): string | null {
  if (IPV4.test(network)) return network.split(".").slice(0, 2).join(".");
  return IPV6_NETWORK.test(network) ? network.split(":").slice(0, 2).join(":") : null;
}
