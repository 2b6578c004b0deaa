import jwt from "jsonwebtoken";
import { z } from "zod";
import type { KeySet } from "./key-set.ts";

/** What a token is for. Whoever signs or verifies one names its purpose; a token of one purpose is none of another. */
export type Purpose =
  /** identity tells gateways whose session it is. */
  | { use: "session" }
  /** A gateway sends a GraphQL request to a subgraph; bound to its body. */
  | { use: "call"; subgraph: string }
  /** A gateway requests a page of a subgraph for a browser; bound to path and query. */
  | { use: "page"; subgraph: string }
  /** A gateway hands a client's request, whose bytes the client chose, to another gateway; bound to its body. */
  | { use: "forward" }
  /** A gateway describes the release with this id to others; bound to its contents. */
  | { use: "release"; id: string };

const stated = z.looseObject({ exp: z.number(), use: z.string().optional() });

/**
 * Signs claims for one purpose.
 *
 * @param claims with `exp`, in seconds since 1970
 */
export function signToken(
  keys: KeySet,
  purpose: Purpose,
  claims: { exp: number; [claim: string]: unknown },
): string {
  const { typ, issuer, audience } = termsOf(purpose);
  return jwt.sign({ ...claims, use: purpose.use }, keys.current.key, {
    algorithm: "ES256",
    keyid: keys.current.kid,
    header: { alg: "ES256", typ },
    issuer,
    audience,
  });
}

/**
 * The claims of a valid token for this purpose. `use` is absent in tokens of earlier versions, whose other claims have to
 * tell their purpose.
 *
 * @param nowS seconds since 1970; the system's clock by default
 * @throws Error for any other token.
 */
export function verifyToken(
  keys: KeySet,
  purpose: Purpose,
  token: string,
  nowS = Math.floor(Date.now() / 1000),
): z.output<typeof stated> {
  const { typ, issuer, audience } = termsOf(purpose);
  const header = jwt.decode(token, { complete: true })?.header;
  const key = header?.kid === undefined ? undefined : keys.byKid.get(header.kid);
  if (!key || header?.typ !== typ) throw new Error("Another kind of token, or of another key");
  const options = { issuer, audience, clockTimestamp: nowS };
  const claims = stated.parse(jwt.verify(token, key, { ...options, algorithms: ["ES256"] }));
  if (claims.use !== undefined && claims.use !== purpose.use) throw new Error("A token for another purpose");
  return claims;
}

/** The claims that are the same in all tokens of a purpose; a contract between processes of two versions. */
function termsOf(purpose: Purpose): { typ: string; issuer: string; audience: string } {
  if (purpose.use === "session") return { typ: "sess+jwt", issuer: "identity", audience: "gateway" };
  const audience = "subgraph" in purpose ? purpose.subgraph : "gateway";
  return { typ: "int+jwt", issuer: "gateway", audience };
}
