import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
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

test.each([
  ["1.2.3.4:5678", "1.2.3.4"],
  ['"1.2.3.4:5678"', "1.2.3.4"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ['"[2001:db8::1]:443"', "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:1.2.3.4", "::ffff:1.2.3.4"],
  ["[::ffff:1.2.3.4]:80", "::ffff:1.2.3.4"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1%25eth0]:80", "fe80::1"],
  ["unknown", PEER],
  ["_hidden", PEER],
  ["_SEVKISEK:1234", PEER],
  ["for=1.2.3.4;proto=https", PEER],
  ["1.2.3.4 5.6.7.8", PEER],
  ["1.2.3.4:", PEER],
  ["1.2.3:80", PEER],
  ["1.2.3.4:http", PEER],
  ["300.2.3.4", PEER],
  ["[1.2.3.4", PEER],
  ["%eth0", PEER],
  ['""', PEER],
  ["2001:db8:1:2:3:4:5:6:443", PEER],
])("%j of a proxy is %s", (stated, expected) => {
  expect(clientAddress(requestWith(`9.9.9.9, ${stated}`), 1)).toBe(expected);
  expect(clientAddress(requestWith(`${stated}, 9.9.9.9`), 2)).toBe(expected);
});

test("whatever a proxy writes around an address, it is that address, and anything else is the peer's", () => {
  const port = fc.integer({ min: 0, max: 65_535 });
  const bothWays = fc.oneof(
    fc.tuple(fc.ipV4(), port).map(([address, at]) => ({ address, written: [address, `${address}:${at}`] })),
    fc.tuple(fc.ipV6(), port).map(([address, at]) => ({
      address,
      written: [address, `[${address}]`, `[${address}]:${at}`, `[${address}%1]`],
    })),
  );
  fc.assert(
    fc.property(bothWays, fc.constantFrom("", " ", "\t"), ({ address, written }, blank) => {
      for (const each of written.flatMap((text) => [text, `"${text}"`]))
        expect(clientAddress(requestWith(`9.9.9.9,${blank}${each}${blank}`), 1)).toBe(address);
    }),
  );
  const unit = fc.constantFrom(...'0123456789abcdef.:[]%"_ ;=xyz'.split(""), "1.2.3.4", "::1", "unknown");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (text, hops) => {
      expect(isIP(clientAddress(requestWith(text), hops))).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});
