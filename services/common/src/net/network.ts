import { BlockList, isIPv4, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const MAPPED = /^::ffff:(?=\d+\.)/iu;
const GROUPS = 8;
/** The owner of an IPv6 address also has the other 2^64 of its network. */
const NETWORK_GROUPS = 4;

/** The key of rate limits per address: an IPv4 address, the /64 of an IPv6 one, and any other text unchanged. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const gap = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => "0");
  const groups = tail === undefined ? before : [...before, ...gap, ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Whether a request came from this machine. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return loopback.check(plain, "ipv4");
  return isIPv6(plain) && loopback.check(plain, "ipv6");
}

/** Without the name of an interface, and a mapped IPv4 address as plain IPv4. */
const plainAddress = (address: string) => (address.split("%", 1)[0] ?? "").replace(MAPPED, "");

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (part: string) =>
  part === "" ? [] : part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
