import { X509Certificate } from "node:crypto";
import type { Server } from "node:http";
import { Server as HttpsServer } from "node:https";
import { tlsConfig, type OwnCertificate, type Tls } from "../config/tls.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutageLog } from "../logging/outage-log.ts";
import { gaugeOf } from "../metrics/metrics.ts";
import { MIN_TLS_VERSION } from "./create-server.ts";

const EVERY_MS = 30_000;

/**
 * Lets a renewed certificate count without a restart, until the server closes: new connections get it, existing ones
 * stay. A pair that is broken or half written is a warning with the paths, the old one stays in use, and the files are
 * read again. The files are polled, because Kubernetes replaces a mounted Secret by a symbolic link above them, which no
 * watch of a file notices.
 *
 * @param everyMs how often they are read; tests set it
 */
export function followCertificate(server: Server, { own }: Tls, log: Logger, everyMs = EVERY_MS): void {
  if (!own || !(server instanceof HttpsServer)) return;
  const { certFile, keyFile } = own;
  const outage = createOutageLog(log);
  let current: OwnCertificate = own;
  measureEnd(current);
  const renew = () => {
    const { data, error } = tlsConfig.safeParse({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
    const read = data?.tls.own;
    if (!read) {
      const reasons = error?.issues.map(({ message }) => message);
      return outage.begun(
        { certFile, keyFile, reasons },
        "renewed certificate not usable, keeping the old one",
      );
    }
    outage.over("the certificate is usable again");
    if (read.cert === current.cert && read.key === current.key) return;
    server.setSecureContext({ cert: read.cert, key: read.key, minVersion: MIN_TLS_VERSION });
    current = read;
    log.info({ certFile, notAfter: measureEnd(current).toISOString() }, "renewed certificate in use");
  };
  const timer = setInterval(renew, everyMs).unref();
  server.once("close", () => clearInterval(timer));
}

/** The end of the process's own certificate, the first of its chain, for the metric. */
function measureEnd({ cert }: OwnCertificate): Date {
  const notAfter = new X509Certificate(cert).validToDate;
  gaugeOf(
    "questwell_certificate_not_after_seconds",
    "Unix time at which the process's own TLS certificate ends.",
  ).set(notAfter.getTime() / 1000);
  return notAfter;
}
