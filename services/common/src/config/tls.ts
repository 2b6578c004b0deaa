import { createPrivateKey, X509Certificate } from "node:crypto";
import { setDefaultCACertificates } from "node:tls";
import { z } from "zod";
import { mountedFile, type MountedFile } from "./mounted-file.ts";

/** A process's own certificate chain and its key, both PEM, and the files that hold them. */
export interface OwnCertificate {
  cert: string;
  key: string;
  certFile: string;
  keyFile: string;
}

/** The TLS settings of a process. */
export interface Tls {
  /** Its own certificate as it was at the start; null serves without TLS. */
  own: OwnCertificate | null;
  /**
   * The only CAs, PEM, that it trusts for subgraphs, MongoDB and NATS; it calls none of them without TLS then. Null
   * lets their addresses decide whether to use TLS, and trusts the system's CAs.
   */
  ca: string | null;
}

export const plaintext: Tls = { own: null, ca: null };

const certificates = mountedFile.refine(({ text }) => splitCertificates(text).length > 0 && isParsed(text), {
  error: ({ input }) => `${(input as MountedFile).path} holds no certificate in PEM`,
});

const privateKey = mountedFile.refine(({ text }) => parses(() => createPrivateKey(text)), {
  error: ({ input }) => `${(input as MountedFile).path} holds no private key in PEM without a password`,
});

/** The TLS variables. A renewed authority takes effect at the next start, a renewed pair without (`followCertificate`). */
export const tlsConfig = z
  .object({
    TLS_CERT_FILE: certificates.optional(),
    TLS_KEY_FILE: privateKey.optional(),
    TLS_CA_FILE: certificates.optional(),
    NODE_TLS_REJECT_UNAUTHORIZED: z
      .string()
      .refine((text) => text !== "0", "With 0 every certificate would be believed")
      .optional(),
  })
  .transform(({ TLS_CERT_FILE: cert, TLS_KEY_FILE: key, TLS_CA_FILE: ca }, context): { tls: Tls } => {
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: "custom", path: [variable], message });
    if (cert && !key) complain("TLS_KEY_FILE", "Missing: TLS_CERT_FILE needs the key of its certificate");
    if (key && !cert) complain("TLS_CERT_FILE", "Missing: TLS_KEY_FILE needs the certificate of its key");
    if (cert && key && !new X509Certificate(cert.text).checkPrivateKey(createPrivateKey(key.text)))
      complain("TLS_KEY_FILE", `${key.path} is not the key of the certificate in ${cert.path}`);
    const own =
      cert && key ? { cert: cert.text, key: key.text, certFile: cert.path, keyFile: key.path } : null;
    return { tls: { own, ca: ca?.text ?? null } };
  });

/** Makes these CAs the only ones that this process trusts, also for plain `fetch` calls. */
export function trustOnly({ ca }: Tls): void {
  if (ca !== null) setDefaultCACertificates(splitCertificates(ca));
}

const splitCertificates = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];

const isParsed = (text: string) =>
  splitCertificates(text).every((one) => parses(() => new X509Certificate(one)));

function parses(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
