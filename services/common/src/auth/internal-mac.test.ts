import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { makeViewer } from "../testkit/make-viewer.ts";
import { createMacVerifier, macInternalRequest } from "./internal-mac.ts";

/** @shows BOUND-services/common/src/auth/internal-mac.ts */
test("what the texts of 1,000 viewers say is remembered, that of one more is read anew", () => {
  const verify = createMacVerifier();
  const agreed = { gatewayKey: "gateway", key: createSecretKey(randomBytes(32)) };
  const body = Buffer.from("{}");
  const headers = Array.from({ length: 1001 }, () =>
    macInternalRequest(agreed, body, {
      viewer: makeViewer(),
      requestId: "request",
      client: { address: "", userAgent: "" },
    }),
  );
  const viewerOf = (header: string | undefined) => verify(agreed.key, body, header ?? "")?.viewer;
  const first = headers.map(viewerOf);
  expect(viewerOf(headers[1])).toBe(first[1]);
  expect(viewerOf(headers[0])).not.toBe(first[0]);
  expect(viewerOf(headers[0])).toEqual(first[0]);
});
