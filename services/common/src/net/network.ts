import { BlockList, isIPv4, isIPv6 } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** RFC 1918, 3927, 4193, 4291, 6598; and 0.0.0.0, which is this machine. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");
/** Suffixes that no public name has: RFC 6761, 6762, 8375, ICANN's `internal`, and those of routers and clusters. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|lan|home|home\.arpa|internal|intranet|localdomain|svc|test)\.?$/u;

const MAPPED = /^::ffff:(?=\d+\.)/iu;
const GROUPS = 8;
/** The owner of an IPv6 address also has the other 2^64 of its network. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** A network that a limit per address counts. */
export interface CountedNetwork {
  /** The key that is counted. */
  network: string;
  /** How many times the limit of one address it has. */
  times: number;
}

/**
 * The networks of an address that a limit counts, the smallest first: an IPv4 address, any other text, or the /64 of an
 * IPv6 address. The last has the limit four times for its /56 and 16 times for its /48 as well: a provider gives one
 * customer, or a free tunnel, up to 65,536 networks of /64.
 */
export function networksOf(address: string): CountedNetwork[] {
  const plain = plainAddress(address);
  const network = networkOf(address);
  if (!isIPv6(plain)) return [{ network, times: 1 }];
  const groups = network.split(":");
  const site = groups.slice(0, SITE_GROUPS).join(":");
  const home = (Number.parseInt(groups[SITE_GROUPS] ?? "0", 16) >> 8).toString(16);
  return [
    { network, times: 1 },
    { network: `${site}:${home}00/56`, times: 4 },
    { network: `${site}/48`, times: 16 },
  ];
}

/** An IPv4 address, the /64 of an IPv6 one, and any other text unchanged. */
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

/**
 * Whether a server's host belongs to this machine or to a private network: by its address, a name without a dot, or a
 * suffix that no public name has. No name is resolved.
 *
 * @param hostname of a WHATWG URL: lower case, IPv6 in brackets
 */
export function isPrivateHost(hostname: string): boolean {
  const address = plainAddress(hostname.replace(/^\[(.*)\]$/u, "$1"));
  if (isIPv4(address)) return privateNetworks.check(address, "ipv4");
  if (isIPv6(address)) return privateNetworks.check(address, "ipv6");
  return !address.includes(".") || PRIVATE_NAME.test(address);
}

/** Without the name of an interface, and a mapped IPv4 address as plain IPv4. */
const plainAddress = (address: string) => (address.split("%", 1)[0] ?? "").replace(MAPPED, "");

/** An IPv4 address at the end stands for two groups. */
const groupsOf = (part: string) =>
  part === "" ? [] : part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
