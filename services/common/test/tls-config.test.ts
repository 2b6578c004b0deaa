import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeAuthority, type ServerTls } from "@questwell/local-stack";
import { plaintext, tlsConfig } from "../src/config/tls.ts";

let folder: string;
let own: ServerTls;
let other: ServerTls;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-tls-config-"));
  const authority = await makeAuthority(folder);
  [own, other] = [await authority.issue("own"), await authority.issue("other")];
  await writeFile(
    join(folder, "notes.txt"),
    "-----BEGIN CERTIFICATE-----\nbm90ZXM=\n-----END CERTIFICATE-----\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** The error messages about variables, by variable. */
const problems = (variables: Record<string, string>) =>
  tlsConfig.safeParse(variables).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("no variable, a pair, a CA, or all of them are valid", () => {
  const pair = { TLS_CERT_FILE: own.certFile, TLS_KEY_FILE: own.keyFile };
  expect(tlsConfig.parse({})).toEqual({ tls: plaintext });
  expect(tlsConfig.parse(pair).tls).toEqual({
    own: {
      cert: expect.stringContaining("BEGIN CERTIFICATE"),
      key: expect.stringContaining("PRIVATE KEY"),
      certFile: own.certFile,
      keyFile: own.keyFile,
    },
    ca: null,
  });
  expect(tlsConfig.parse({ TLS_CA_FILE: own.caFile }).tls.own).toBeNull();
  expect(problems({ ...pair, TLS_CA_FILE: own.caFile, NODE_TLS_REJECT_UNAUTHORIZED: "1" })).toEqual([]);
});

test("half a pair, a foreign key, and an invalid file are rejected by variable and path", () => {
  const notes = join(folder, "notes.txt");
  const none = join(folder, "none.pem");
  expect(problems({ TLS_CERT_FILE: own.certFile })).toEqual([
    ["TLS_KEY_FILE", "Missing: TLS_CERT_FILE needs the key of its certificate"],
  ]);
  expect(problems({ TLS_KEY_FILE: own.keyFile })).toEqual([
    ["TLS_CERT_FILE", "Missing: TLS_KEY_FILE needs the certificate of its key"],
  ]);
  expect(problems({ TLS_CERT_FILE: own.certFile, TLS_KEY_FILE: other.keyFile })).toEqual([
    ["TLS_KEY_FILE", `${other.keyFile} is not the key of the certificate in ${own.certFile}`],
  ]);
  expect(problems({ TLS_CERT_FILE: own.keyFile, TLS_KEY_FILE: own.certFile, TLS_CA_FILE: notes })).toEqual([
    ["TLS_CERT_FILE", `${own.keyFile} holds no certificate in PEM`],
    ["TLS_KEY_FILE", `${own.certFile} holds no private key in PEM without a password`],
    ["TLS_CA_FILE", `${notes} holds no certificate in PEM`],
  ]);
  expect(problems({ TLS_CERT_FILE: none, TLS_KEY_FILE: folder, TLS_CA_FILE: "" })).toEqual([
    ["TLS_CERT_FILE", `Cannot read ${none}: ENOENT`],
    ["TLS_KEY_FILE", `Cannot read ${folder}: EISDIR`],
    ["TLS_CA_FILE", expect.any(String)],
  ]);
});

/** @shows ASVS-12.3.2 */
test("trusting every certificate cannot be configured", () => {
  expect(problems({ NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual([
    ["NODE_TLS_REJECT_UNAUTHORIZED", "With 0 every certificate would be believed"],
  ]);
});
