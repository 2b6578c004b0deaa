import type { IncomingMessage } from "node:http";

/**
 * The client's network address: the peer's, or what the outermost trusted proxy saw. An address before that is the
 * client's own claim.
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
  return [peer, ...nearestFirst][Math.min(trustedHops, nearestFirst.length)] ?? peer;
}
