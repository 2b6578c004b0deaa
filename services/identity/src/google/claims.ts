import { z } from "zod";
import { emailSchema } from "../accounts/email.ts";
import { MAX_NAME } from "../accounts/names.ts";

const MAX_SUB = 255;
const MAX_URL = 1000;

const name = z
  .string()
  .transform((text) => text.trim().slice(0, MAX_NAME))
  .catch("");

const claimsSchema = z.object({
  sub: z.string().min(1).max(MAX_SUB),
  email: emailSchema("missing"),
  // The text "true" is what somebody else's server may say; Google says true.
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
  name,
  // Pictures are shown from this host alone.
  picture: z.string().startsWith("https://lh3.googleusercontent.com/").max(MAX_URL).nullable().catch(null),
});

/** A person as Google knows them. */
export interface GooglePerson {
  /** Google's id of the person, which never changes and is never given to anybody else. */
  sub: string;
  /** The address, which Google has verified. */
  email: string;
  firstName: string;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** Who the claims are about; null unless Google says that the address is verified. */
export function personOf(claims: unknown): GooglePerson | null {
  const { success, data } = claimsSchema.safeParse(claims);
  if (!success) return null;
  const { sub, email, given_name, family_name, name, picture } = data;
  return {
    sub,
    email,
    firstName: given_name || name || email.split("@", 1)[0]?.slice(0, MAX_NAME) || email,
    lastName: family_name || null,
    profileImageUrl: picture,
  };
}
