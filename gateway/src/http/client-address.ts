import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The client's network address: the peer's, or what the outermost trusted proxy saw. An address before that is the
 * client's own claim. What a proxy wrote instead of an address, such as `unknown`, counts as the peer's: any other text
 * would be a rate limit of its own.
 *
 * @param trustedHops the number of proxies in front of the gateway that append to `X-Forwarded-For`
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const peer = socket.remoteAddress ?? "";
  const stated = headers["x-forwarded-for"];
  if (trustedHops === 0 || stated === undefined) return peer;
  const nearestFirst = String(stated)
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "")
    .toReversed();
  const seen = nearestFirst[Math.min(trustedHops, nearestFirst.length) - 1];
  return seen === undefined ? peer : (bareAddress(seen) ?? peer);
}

/** `1.2.3.4:5678`, `[2001:db8::1]` or `[2001:db8::1]:443`; some proxies quote them as in `Forwarded`. */
const WITH_PORT = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/u;

/** The address in what a proxy wrote, without quotes, brackets, port and zone; null for anything else. */
function bareAddress(written: string): string | null {
  const plain = /^"(.*)"$/u.exec(written)?.[1] ?? written;
  const [, inBrackets, beforePort] = WITH_PORT.exec(plain) ?? [];
  const [address = ""] = (inBrackets ?? beforePort ?? plain).split("%");
  return isIP(address) === 0 ? null : address;
}
