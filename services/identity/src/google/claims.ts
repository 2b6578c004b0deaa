import { singleLineText } from "@questwell/common";
import { z } from "zod";
import { emailSchema } from "../users/email.ts";
import { MAX_NAME } from "../users/names.ts";

const MAX_SUB = 255;
const MAX_URL = 1000;

const name = z
  .string()
  .transform((text) => singleLineText(text).slice(0, MAX_NAME))
  .catch("");

const claimsSchema = z.object({
  sub: z.string().min(1).max(MAX_SUB),
  email: emailSchema("missing"),
  // Another provider may send the text "true"; Google sends true.
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
  name,
  // The app shows pictures only from this host.
  picture: z.string().startsWith("https://lh3.googleusercontent.com/").max(MAX_URL).nullable().catch(null),
});

/** A Google user. */
export interface GooglePerson {
  /** Google's id of the person, which never changes and is never reassigned. */
  sub: string;
  /** The address, verified by Google. */
  email: string;
  firstName: string;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The person in the claims; null unless Google has verified the address. */
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
