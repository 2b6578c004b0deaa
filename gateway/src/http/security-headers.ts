import { IncomingMessage, ServerResponse } from "node:http";
// oxlint-disable-next-line no-restricted-imports -- for a response that is never sent
import { Socket } from "node:net";
import helmet from "helmet";

/** Inline styles are allowed because Radix injects some; pictures of Google accounts are served by Google. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://lh3.googleusercontent.com",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  // Has no fallback to `default-src`: without it an injected form could submit anywhere.
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const YEAR_S = 31_536_000;

/**
 * Creates the function that sets the security headers of a response; HSTS only if the public origin uses TLS. They are
 * the same for all responses, so helmet is asked for them once.
 */
export function createSecurityHeaders(publicOrigin: string): (response: ServerResponse) => void {
  const isHttps = publicOrigin.startsWith("https:");
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  })(request, sample, () => {});
  sample.setHeader("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  const headers = Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}
