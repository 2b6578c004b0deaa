import type { RequestHandler } from "express";
import helmet from "helmet";

/** Styles inline because Radix injects some; pictures of Google accounts come from Google. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://lh3.googleusercontent.com",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  // Falls back to nothing: without it a form that found its way into a page could be sent anywhere.
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const YEAR_S = 31_536_000;

/** The headers of every answer; HSTS only where the public origin can be reached by TLS. */
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
