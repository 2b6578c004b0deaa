import { existsSync } from "node:fs";

const PATH = "/run/secrets/questwell-tls";

/** Whether the chart has mounted a certificate. */
export const hasTls = existsSync(`${PATH}/tls.crt`);
/** The server's arguments. */
export const tlsArguments = hasTls
  ? ["--tls-cert-file", `${PATH}/tls.crt`, "--tls-key-file", `${PATH}/tls.key`]
  : [];
/** A client's options on the server's own machine, whose name no certificate bears. */
export const tlsOptions = hasTls
  ? { tls: true, tlsCAFile: `${PATH}/ca.crt`, tlsAllowInvalidHostnames: true }
  : {};
