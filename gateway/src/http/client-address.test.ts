import type { IncomingMessage } from "node:http";
import { expect, test } from "@jest/globals";
import { clientAddress } from "./client-address.ts";

const PEER = "10.0.0.1";
const requestWith = (stated?: string) =>
  ({
    socket: { remoteAddress: PEER },
    headers: stated === undefined ? {} : { "x-forwarded-for": stated },
  }) as unknown as IncomingMessage;

test.each([
  ["without proxies it is the peer's, whatever the client states", 0, "1.1.1.1", PEER],
  ["behind a proxy it is the last one stated", 1, "9.9.9.9, 1.1.1.1", "1.1.1.1"],
  ["behind two proxies it is the one before the last", 2, "9.9.9.9,1.1.1.1 ,10.0.0.2", "1.1.1.1"],
  ["with fewer addresses than proxies it is the first one", 3, "1.1.1.1, 10.0.0.2", "1.1.1.1"],
  ["empty addresses do not count", 1, "1.1.1.1, ,", "1.1.1.1"],
  ["behind a proxy that states nothing it is the peer's", 1, undefined, PEER],
  ["an empty header states nothing", 1, "", PEER],
])("%s", (_rule, hops, stated, expected) => {
  expect(clientAddress(requestWith(stated), hops)).toBe(expected);
});
