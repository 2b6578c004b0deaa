import type { RequestHandler } from "express";
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

/** The security headers of every response; HSTS only if the public origin uses TLS. */
export function securityHeaders(publicOrigin: string): RequestHandler[] {
  const isHttps = publicOrigin.startsWith("https:");
  return [
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: true },
      xFrameOptions: { action: "deny" },
      referrerPolicy: { policy: "same-origin" },
    }),
    (_request, response, next) => {
      response.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
      next();
    },
  ];
}
