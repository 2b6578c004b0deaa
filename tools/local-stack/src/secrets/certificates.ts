import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runProgram } from "../processes/child.ts";

const OPENSSL_TIMEOUT_MS = 30_000;
const VALID_DAYS = "30";
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** A server's TLS files, in PEM. */
export interface ServerTls {
  /** The CA that clients trust. */
  caFile: string;
  certFile: string;
  keyFile: string;
  /** Key and certificate in one file, as mongod requires. */
  bothFile: string;
}

/** A CA of this machine only; no other machine trusts it. */
export interface Authority {
  caFile: string;
  /** Issues a server certificate for these names (`DNS:localhost`, `IP:127.0.0.1`), this machine's by default. */
  issue(name: string, hosts?: readonly string[]): Promise<ServerTls>;
}

/**
 * Creates a CA in a folder, with the openssl that comes with every system's list of trusted CAs.
 *
 * @throws Error with openssl's message, or that openssl is missing.
 */
export async function makeAuthority(path: string): Promise<Authority> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const [caFile, caKeyFile, configFile] = ["ca.crt", "ca.key", "openssl.cnf"].map((name) => join(path, name));
  if (!caFile || !caKeyFile || !configFile) throw new Error("There is no place for the authority");
  await writeFile(configFile, configOf([]));
  const authority = ["-config", configFile, "-extensions", "authority", "-days", VALID_DAYS];
  await openssl(["req", "-x509", ...authority, ...newKey, "-keyout", caKeyFile, "-out", caFile]);
  return {
    caFile,
    async issue(name, hosts = ["DNS:localhost", "IP:127.0.0.1"]) {
      const file = (ending: string) => join(path, `${name}.${ending}`);
      const [certFile, keyFile, requestFile, bothFile] = [file("crt"), file("key"), file("csr"), file("pem")];
      const ownConfig = file("cnf");
      await writeFile(ownConfig, configOf(hosts));
      await openssl([
        "req",
        "-new",
        "-config",
        ownConfig,
        ...newKey,
        "-keyout",
        keyFile,
        "-out",
        requestFile,
      ]);
      const signed = ["-CA", caFile, "-CAkey", caKeyFile, "-CAcreateserial", "-days", VALID_DAYS];
      const extensions = ["-extfile", ownConfig, "-extensions", "server"];
      await openssl(["x509", "-req", "-in", requestFile, ...signed, ...extensions, "-out", certFile]);
      const both = await Promise.all([readFile(keyFile, "utf8"), readFile(certFile, "utf8")]);
      await writeFile(bothFile, both.join(""), { mode: 0o600 });
      return { caFile, certFile, keyFile, bothFile };
    },
  };
}

const configOf = (hosts: readonly string[]) => `
[req]
distinguished_name = name
prompt = no
[name]
CN = Questwell on this machine
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[server]
basicConstraints = critical, CA:FALSE
# A NATS server is a client of the others, too.
extendedKeyUsage = serverAuth, clientAuth
${hosts.length > 0 ? `subjectAltName = ${hosts.join(", ")}` : ""}
`;

async function openssl(args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram("openssl", args, { timeoutMs: OPENSSL_TIMEOUT_MS });
  if (code !== 0) throw new Error(`openssl is needed to make certificates: ${output.trim()}`);
}
